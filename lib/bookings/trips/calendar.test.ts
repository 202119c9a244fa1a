import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { describe, expect, it } from "vitest";

import type { TripDetails } from "@/lib/bookings/types";
import type { Locale } from "@/lib/i18n/locales";
import { naughtyLines } from "@/lib/utils/naughty-strings";
import { readCalendar } from "@/lib/utils/read-calendar";

import { tripCalendar } from "./calendar";

const trip: TripDetails = {
  id: "80c8bd16-27ec-4349-829d-ef9c5ba3c6d7",
  reference: "WF-7Z1REXG3",
  status: "confirmed",
  reason: null,
  packageId: "p",
  title: "Salt; sand, and\nsea \\ sky",
  destination: "Faro, Portugal",
  agencyName: "Horizon & Tide",
  agencySlug: null,
  travelDate: "2026-12-24",
  durationDays: 8,
  travellers: 2,
  totalCents: 10_000,
  unitCents: 5_000,
  customerName: "Maya",
  lateRefundPercent: 50,
  refundCents: null,
  freeCancellationUntil: "2026-12-22T00:00:00Z",
  holdExpiresAt: "2026-11-23T00:00:00Z",
  createdAt: "2026-11-21T00:00:00Z",
  updatedAt: "2026-11-22T10:00:00Z",
  checkInCode: "7d0fdd3a-8f31-4c1f-9a37-2f4b3f0f9b1e",
  checkedInAt: null,
  note: null,
  contactPhone: null,
  included: [],
  notIncluded: [],
  demands: { minimumAge: null, requirements: [], whatToBring: [], requiresPassport: false },
  party: [],
  meetingPoint: null,
  meetingTime: null,
  endTime: null,
  conversationId: null,
  packagePath: null,
  picture: { imagePath: null, slug: null, kinds: [] },
  proposals: [],
  events: [
    { id: 1, actor: "user", status: "pending", reason: null, at: "2026-11-21T00:00:00Z" },
    { id: 2, actor: "agency", status: "confirmed", reason: null, at: "2026-11-22T00:00:00Z" },
  ],
};
const url = "https://wayfare.example/t";
const description = "Zeile 1\nZeile 2; mit, allem";
const fileOf = (change: Partial<TripDetails> = {}, locale: Locale = "de") =>
  tripCalendar({ ...trip, ...change }, { url, locale, description });
const linesOf = (change: Partial<TripDetails> = {}, locale: Locale = "de") =>
  fileOf(change, locale).replace(/\r\n /g, "").split("\r\n");

it("lasts whole days, and ends where the next free day begins", () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining(["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20270101"]),
  );
  expect(linesOf({ durationDays: 1 })).toContain("DTEND;VALUE=DATE:20261225");
});

it("keeps its name in the calendar and counts its changes", () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      "UID:booking-80c8bd16-27ec-4349-829d-ef9c5ba3c6d7@wayfare",
      "SEQUENCE:1",
      "STATUS:CONFIRMED",
    ]),
  );
  expect(linesOf({ status: "expired" })).toContain("STATUS:CANCELLED");
});

it("keeps an agency's text from adding a line", () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      String.raw`SUMMARY:Salt\; sand\, and\nsea \\ sky`,
      String.raw`DESCRIPTION:Zeile 1\nZeile 2\; mit\, allem`,
    ]),
  );
  expect(
    linesOf({ title: "x\r\nBEGIN:VEVENT\rDTSTART:1" }).filter((line) =>
      line.startsWith("BEGIN:VEVENT"),
    ),
  ).toHaveLength(1);
  expect(linesOf({ title: "x\r\nATTENDEE:1\rDTSTART:1" }).join("\n")).not.toMatch(
    /^(ATTENDEE|\s*DTSTART:1)/m,
  );
});

it("is at the meeting point in the destination, or at the destination alone", () => {
  expect(linesOf()).toContain(String.raw`LOCATION:Faro\, Portugal`);
  const meetingPoint = "Pier 3; the red one, or\r\nATTENDEE:1\nits \\ end";
  expect(linesOf({ meetingPoint })).toContain(
    String.raw`LOCATION:Pier 3\; the red one\, or\nATTENDEE:1\nits \\ end\, Faro\, Portugal`,
  );
  const chinese = { meetingPoint: "三号码头", destination: "葡萄牙法鲁" };
  expect(linesOf(chinese, "zh")).toContain("LOCATION:三号码头，葡萄牙法鲁");
});

/** Writes and reads the file as a process in a time zone does. A worker can't change its own zone. */
async function readIn(zone: string): Promise<unknown> {
  const code = `
    import { tripCalendar } from "./lib/bookings/trips/calendar.ts";
    import { readCalendar } from "./lib/utils/read-calendar.ts";
    const [trip, place] = JSON.parse(process.env["TRIP"]);
    const { start, end, days, value } = readCalendar(tripCalendar(trip, place));
    const { stdout } = process;
    stdout.write(JSON.stringify({ start, end, days, stamp: value("dtstamp"), offset: new Date(0).getTimezoneOffset() }));
  `;
  const env = {
    ...process.env,
    TZ: zone,
    TRIP: JSON.stringify([trip, { url, locale: "de", description }]),
  };
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}

describe("ical.js", () => {
  it("reads every property as it was put in", () => {
    const { version, method, names, value, start, end, days } = readCalendar(fileOf());
    expect([version, method]).toEqual(["2.0", null]);
    expect(names).toEqual(
      expect.arrayContaining(["uid", "dtstamp", "dtstart", "dtend", "summary", "status", "url"]),
    );
    expect([start, end, days]).toEqual(["2026-12-24", "2027-01-01", trip.durationDays]);
    expect(value("summary")).toBe(trip.title);
    expect(value("description")).toBe(description);
    expect(value("location")).toBe(trip.destination);
    expect(value("url")).toBe(url);
    expect(value("uid")).toBe(`booking-${trip.id}@wayfare`);
    expect(value("dtstamp")).toBe("2026-11-22T10:00:00Z");
    expect([value("sequence"), value("status")]).toEqual(["1", "CONFIRMED"]);
  });

  it.each([
    ["long", "Donaudampfschifffahrt ".repeat(20).trim()],
    ["in three bytes a letter", "三号码头，在钟楼下面；".repeat(30)],
    ["of pairs of surrogates", "🏝️🚣🏽‍♀️".repeat(40)],
    [
      "of separators",
      String.raw`\;,
:"=;;,,`.repeat(15),
    ],
    ["like a property", "a\nDTSTART:20300101\nEND:VEVENT"],
  ])("reads a text that is folded and escaped: %s", (_, title) => {
    expect(readCalendar(fileOf({ title, meetingPoint: title })).value("summary")).toBe(title);
  });

  it("gives naughty strings back unharmed", () => {
    const harmed = naughtyLines.filter(
      (title) => readCalendar(fileOf({ title })).value("summary") !== title,
    );
    expect(naughtyLines.length).toBeGreaterThan(400);
    expect(harmed).toEqual([]);
  });

  it.each([
    ["Pacific/Auckland", -720],
    ["America/Los_Angeles", 480],
  ])("reads the same days where server and reader are in %s", async (zone, offset) => {
    expect(await readIn(zone)).toEqual({
      start: "2026-12-24",
      end: "2027-01-01",
      days: trip.durationDays,
      stamp: "2026-11-22T10:00:00Z",
      offset,
    });
  });
});
