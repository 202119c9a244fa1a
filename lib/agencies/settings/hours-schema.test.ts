import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { hoursSchema } from "./hours-schema";

const week = { day1: "on", day3: "on", opensAt: "09:00", closesAt: "18:00" };

function errorsOf(fields: Record<string, string>) {
  const parsed = hoursSchema.safeParse(fields);
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

describe("hoursSchema", () => {
  it("reads the ticked days and the hours", () => {
    expect(hoursSchema.parse(week)).toEqual({ days: [1, 3], opensAt: "09:00", closesAt: "18:00" });
  });

  it("asks for a day, and for an end after the beginning", () => {
    expect(errorsOf({ opensAt: "18:00", closesAt: "09:00" })).toEqual({
      day1: { code: "noDay" },
      closesAt: { code: "hoursOrder" },
    });
    expect(errorsOf({ ...week, closesAt: "25:00" })).toHaveProperty("closesAt");
  });
});
