import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { addDepartureSchema, changeSeatsSchema, repeatSchema, repetitionSchema } from "./schemas";

const id = "7b1e7a0e-3f0e-4b44-9a53-4c9f7f6f2b10";
const form = { start: "2026-12-01", until: "2026-12-31", everyWeeks: "1", seats: "12" };

function errors(values: Record<string, string>) {
  const parsed = repeatSchema.safeParse({ id, ...form, ...values });
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

describe("a repeated departure", () => {
  it("is read with the dates that it comes to", () => {
    expect(repetitionSchema.parse({ ...form, day1: "on", day5: "on" })).toMatchObject({
      days: [1, 5],
      seats: 12,
      dates: [
        "2026-12-04",
        "2026-12-07",
        "2026-12-11",
        "2026-12-14",
        "2026-12-18",
        "2026-12-21",
        "2026-12-25",
        "2026-12-28",
      ],
    });
    expect(repeatSchema.parse({ id, ...form, day1: "on" })).toMatchObject({ id, days: [1] });
  });

  it("names the problem", () => {
    expect(errors({})).toEqual({ day1: { code: "noDay" } });
    expect(errors({ day1: "on", until: "2026-11-30" })).toEqual({ until: { code: "dateOrder" } });
    expect(errors({ day1: "on", until: "2026-12-03" })).toEqual({ until: { code: "noDates" } });
    expect(errors({ day1: "on", until: "2036-12-03" })).toEqual({
      until: { code: "tooManyDates", limit: 200 },
    });
    expect(errors({ day1: "on", start: "2026-02-30", seats: "0", everyWeeks: "" })).toEqual({
      start: { code: "date" },
      seats: { code: "tooSmall", limit: 1 },
      everyWeeks: { code: "required" },
    });
  });
});

it("takes a departure with a day and seats", () => {
  const read = addDepartureSchema.parse({ id, date: " 2026-12-24 ", seats: "8" });
  expect(read).toEqual({ id, date: "2026-12-24", seats: 8 });
  expect(addDepartureSchema.safeParse({ id, date: "soon", seats: "8" }).success).toBe(false);
});

it("changes seats that were seen", () => {
  const change = { id, departureId: id, seats: "8" };
  expect(changeSeatsSchema.parse({ ...change, version: "6" })).toMatchObject({
    seats: 8,
    version: 6,
  });
  expect(changeSeatsSchema.safeParse(change).success).toBe(false);
  expect(changeSeatsSchema.safeParse({ ...change, version: "six" }).success).toBe(false);
});
