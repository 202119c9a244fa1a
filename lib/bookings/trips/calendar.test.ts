import { expect, it } from "vitest";

import type { TripDetails } from "@/lib/bookings/types";
import type { Locale } from "@/lib/i18n/locales";
import { naughtyLines } from "@/lib/utils/naughty-strings";

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
const linesOf = (change: Partial<TripDetails> = {}, locale: Locale = "de") =>
  tripCalendar(
    { ...trip, ...change },
    { url: "https://wayfare.example/t", locale, description: "Zeile 1\nZeile 2; mit, allem" },
  )
    .replace(/\r\n /g, "")
    .split("\r\n");

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

it("gives naughty strings back unharmed", () => {
  const harmed = naughtyLines.filter((title) => {
    const line = linesOf({ title }).find((text) => text.startsWith("SUMMARY:")) ?? "";
    const shown = line.slice("SUMMARY:".length).replace(/\\([\\;,])/g, "$1");
    return shown !== title;
  });
  expect(naughtyLines.length).toBeGreaterThan(400);
  expect(harmed).toEqual([]);
});
