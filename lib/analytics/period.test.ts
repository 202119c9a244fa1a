import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addDays } from "@/lib/dates/plain-date";
import { plainDateIn } from "@/lib/dates/time-zone";

import {
  analyticsPath,
  intervalOf,
  lengthInDays,
  LONGEST_DAYS,
  presets,
  readPeriod,
} from "./period";

const today = "2026-11-21";

function paramsOf(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, "http://site.invalid").searchParams);
}

describe("readPeriod", () => {
  it.each([
    ["7", "2026-11-15", 7, "2026-11-08"],
    ["30", "2026-10-23", 30, "2026-09-23"],
    ["90", "2026-08-24", 90, "2026-05-26"],
    ["12m", "2025-11-22", 365, "2024-11-22"],
  ] as const)("reads %s as the days since %s", (preset, from, days, before) => {
    const period = readPeriod({ period: preset }, today);
    expect(period).toEqual({
      preset,
      from,
      to: today,
      days,
      previous: { from: before, to: addDays(from, -1) },
    });
  });

  it("defaults to 30 days", () => {
    for (const params of [
      {},
      { period: "31" },
      { period: ["7", "90"] },
      { from: "2026-11-01" },
      { from: "2026-02-30", to: "2026-11-01" },
      { from: "1066-10-14", to: "2026-11-01" },
    ]) {
      expect(readPeriod(params, today)).toMatchObject({ preset: "30", days: 30 });
    }
  });

  it("takes typed dates in either order, and no future ones", () => {
    const typed = { preset: null, from: "2026-10-01", to: "2026-10-31", days: 31 };
    expect(readPeriod({ from: "2026-10-01", to: "2026-10-31" }, today)).toMatchObject(typed);
    expect(readPeriod({ from: "2026-10-31", to: "2026-10-01" }, today)).toMatchObject(typed);
    expect(readPeriod({ from: "2026-11-20", to: "2031-01-01" }, today)).toMatchObject({
      from: "2026-11-20",
      to: today,
      days: 2,
    });
    expect(readPeriod({ from: "2027-01-01", to: "2027-02-01" }, today)).toMatchObject({
      from: today,
      to: today,
      days: 1,
    });
  });

  it("has twelve months in a leap year too", () => {
    expect(readPeriod({ period: "12m" }, "2028-02-29")).toMatchObject({
      from: "2027-03-01",
      days: 366,
    });
    expect(readPeriod({ period: "12m" }, "2028-12-31")).toMatchObject({
      from: "2028-01-01",
      days: 366,
    });
  });

  it("comes back from its address, and never asks the database for too much", () => {
    const day = fc
      .date({ min: new Date("2001-03-01"), max: new Date("2099-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const params = fc.oneof(
      fc.record({ from: day, to: day }),
      fc.record({ period: fc.constantFrom(...presets) }),
    );
    fc.assert(
      fc.property(params, day, (asked, now) => {
        const period = readPeriod(asked, now);
        expect(period.days).toBe(lengthInDays(period));
        expect(lengthInDays(period.previous)).toBe(period.days);
        expect(addDays(period.previous.to, 1)).toBe(period.from);
        expect(period.days).toBeGreaterThanOrEqual(1);
        expect(period.days).toBeLessThanOrEqual(LONGEST_DAYS);
        expect(period.to <= now).toBe(true);
        expect(lengthInDays({ from: period.previous.from, to: period.to })).toBeLessThanOrEqual(
          732,
        );
        expect(readPeriod(paramsOf(analyticsPath(period, null)), now)).toEqual(period);
      }),
    );
  });

  it("ends on the day it is where the viewer is", () => {
    const now = new Date("2026-11-21T23:30:00Z");
    const endIn = (zone: string) => readPeriod({ period: "7" }, plainDateIn(zone, now)).to;
    expect(endIn("America/New_York")).toBe("2026-11-21");
    expect(endIn("Asia/Kathmandu")).toBe("2026-11-22");
    const cairo = readPeriod({ period: "7" }, "2026-04-26");
    expect(cairo).toMatchObject({ from: "2026-04-20", days: 7 });
  });
});

it("draws a long period less finely", () => {
  expect([7, 31, 32, 90, 120, 121, 366].map(intervalOf)).toEqual([
    "day",
    "day",
    "week",
    "week",
    "week",
    "month",
    "month",
  ]);
});
