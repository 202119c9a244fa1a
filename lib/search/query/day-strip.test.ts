import { describe, expect, it } from "vitest";

import { addDays } from "@/lib/dates/plain-date";

import { onDay, stripDays, stripRange } from "./day-strip";
import { askedDays } from "./flexible";
import { readQuery } from "./read-query";

const today = "2026-11-26";
const ask = (raw: Record<string, string>) => readQuery("packages", raw);
const price = (date: string, cents = 42_000, seatsLeft: number | null = 8) => ({
  ...{ date, cents, seatsLeft },
});

describe("stripRange", () => {
  it.each([
    ["2027-05-14", "2027-05-11", "2027-05-17"],
    ["2026-11-29", "2026-11-26", "2026-12-02"],
    ["2026-11-27", "2026-11-26", "2026-12-02"],
  ])("has seven days around %s, none of them past", (departDate, from, to) => {
    expect(stripRange(ask({ departDate }), today)).toEqual({ from, to });
    expect(stripRange(ask({ departDate, flexible: "3" }), today)).toEqual({ from, to });
  });

  it("has the month whose weekends are asked for", () => {
    const query = ask({ departDate: "2027-01-01", flexible: "weekend-05" });
    expect(stripRange(query, today)).toEqual({ from: "2027-05-01", to: "2027-05-31" });
  });

  it("has the next six weeks without a date", () => {
    expect(stripRange(ask({ q: "kyoto" }), today)).toEqual({ from: today, to: "2027-01-06" });
  });
});

describe("stripDays", () => {
  const around = ask({ departDate: "2027-05-14" });
  const days = (query: typeof around, prices: ReturnType<typeof price>[]) =>
    stripDays(query, stripRange(query, today), prices);

  it("shows each day around the departure, with the price where there is one", () => {
    const shown = days(around, [price("2027-05-12"), price("2027-05-14", 39_900, 2)]);
    expect(shown).toHaveLength(7);
    expect(shown.filter((day) => day.price).map(({ date }) => date)).toEqual([
      "2027-05-12",
      "2027-05-14",
    ]);
    expect(shown[3]).toMatchObject({ date: "2027-05-14", price: { cents: 39_900, seatsLeft: 2 } });
  });

  it("shows Saturdays and Sundays of a month whose weekends are asked for", () => {
    const shown = days(ask({ flexible: "weekend-05" }), [price("2027-05-08")]);
    expect(shown.map(({ date }) => date.slice(8)).join(" ")).toBe("01 02 08 09 15 16 22 23 29 30");
  });

  it("shows the soonest seven departures without a date", () => {
    const all = Array.from({ length: 9 }, (_, index) => price(addDays(today, index * 2)));
    const shown = days(ask({}), all);
    expect(shown.map(({ date }) => date)).toEqual(all.slice(0, 7).map(({ date }) => date));
  });

  it("is empty if no day of it has a price", () => {
    expect(days(around, [])).toEqual([]);
    // A Wednesday.
    expect(days(ask({ flexible: "weekend-05" }), [price("2027-05-05")])).toEqual([]);
  });
});

describe("onDay", () => {
  it("searches the same on that day only", () => {
    const query = ask({
      ...{ q: "kyoto", kind: "city", travelers: "3", sort: "price", after: "x" },
      ...{ departDate: "2027-05-14", returnDate: "2027-05-21", flexible: "weekend-05" },
    });
    const other = onDay(query, "2027-06-02");
    expect(other).toMatchObject({
      ...{ texts: { q: "kyoto" }, selection: { kind: ["city"] }, party: { travelers: 3 } },
      ...{ sort: "price", after: "" },
    });
    expect(askedDays(other, today)).toEqual({
      ...{ dateFrom: "2027-06-02", dateTo: null, flexibleDays: 0, isWeekends: false },
    });
  });
});
