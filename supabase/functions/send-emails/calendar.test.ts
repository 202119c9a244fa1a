import { expect, it } from "vitest";

import { readCalendar } from "@/lib/utils/read-calendar";

import { renderQueued } from "./render";

const SITE = "https://wayfare.example";
const payload = {
  booking_id: "7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21",
  reference: "WF-7Z1REXG3",
  package_title: "Salz, Sand\r\nBEGIN:VEVENT",
  destination: "Faro",
  travel_date: "2026-12-24",
  ends_on: "2026-12-31",
  confirmed_at: "2026-11-22T10:00:00Z",
  steps: 2,
  meeting_point: "Pier 3",
};
const filesOf = (kind: "booking_confirmed" | "booking_requested", change = {}) =>
  renderQueued(kind, "de", { ...payload, ...change }, SITE).attachments ?? [];
const textOf = (content = "") =>
  Buffer.from(content, "base64").toString("utf8").replace(/\r\n /g, "");

it("goes with a confirmation alone, as an event of whole days at the meeting point", () => {
  expect(filesOf("booking_requested")).toEqual([]);
  const [file, ...others] = filesOf("booking_confirmed");
  expect(others).toEqual([]);
  expect(file?.filename).toBe("WF-7Z1REXG3.ics");
  expect(file?.content_type).toMatch(/^text\/calendar/);
  const lines = textOf(file?.content).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "UID:booking-7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21@wayfare",
      "SEQUENCE:2",
      "DTSTAMP:20261122T100000Z",
      "DTSTART;VALUE=DATE:20261224",
      "DTEND;VALUE=DATE:20270101",
      String.raw`SUMMARY:Salz\, Sand\nBEGIN:VEVENT`,
      String.raw`LOCATION:Pier 3\, Faro`,
    ]),
  );
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

it("names a fixed holiday in the reader's language", () => {
  const [file] = filesOf("booking_confirmed", { package_slug: "swiss-alps-adventure" });
  expect(textOf(file?.content)).toContain("SUMMARY:Abenteuer");
});

it("is left out where the mail does not know the days", () => {
  expect(filesOf("booking_confirmed", { ends_on: null })).toEqual([]);
  expect(filesOf("booking_confirmed", { travel_date: "soon" })).toEqual([]);
});

it.each(["en", "es", "fr", "de", "zh"] as const)(
  "is read by ical.js as it was put in (%s)",
  (locale) => {
    const long = `${"三号码头; 在钟楼, 下面\n".repeat(20)}Ende \\ 🏝️`;
    const change = { package_title: long, meeting_point: "Pier; 3, \\ red" };
    const [file] =
      renderQueued("booking_confirmed", locale, { ...payload, ...change }, SITE).attachments ?? [];
    const { value, start, end, method } = readCalendar(
      Buffer.from(file?.content ?? "", "base64").toString("utf8"),
    );
    expect(value("summary")).toBe(long);
    expect(value("location").startsWith("Pier; 3, \\ red")).toBe(true);
    expect(value("description")).toBe(payload.reference);
    expect([start, end]).toEqual([payload.travel_date, "2027-01-01"]);
    expect(value("dtstamp")).toBe(payload.confirmed_at);
    expect(value("url")).toMatch(/^https:\/\/wayfare\.example\//);
    // RFC 5545, 8.1: the parameter of the type is that of the calendar.
    expect(/method=(\w+)/.exec(file?.content_type ?? "")?.[1] ?? null).toBe(method);
  },
);
