import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { rowCount, typedDays } from "./fields";
import { itinerarySchema } from "./itinerary";

const id = "7b1e7a0e-3f0e-4b44-9a53-4c9f7f6f2b10";
const version = "abcd1234";

function errors(fields: Record<string, string>) {
  const parsed = itinerarySchema.safeParse({ id, version, ...fields });
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

describe("an itinerary", () => {
  it("is read day by day, with its ends trimmed and its line breaks of one kind", () => {
    const parsed = itinerarySchema.parse({
      id,
      version,
      title1: "  Faro\u00a0",
      text1: "By boat.\r\nThen on foot.\n",
      title2: "Tavira",
      text2: " ",
      title3: "",
      text3: "",
    });
    expect(parsed).toEqual({
      id,
      version,
      days: [
        { title: "Faro", description: "By boat.\nThen on foot." },
        { title: "Tavira", description: "" },
      ],
    });
  });

  it("may be empty", () => {
    expect(itinerarySchema.parse({ id, version, title1: "", text1: "" }).days).toEqual([]);
  });

  it("says which days it replaces", () => {
    expect(itinerarySchema.safeParse({ id, title1: "Faro" }).success).toBe(false);
  });

  it("wants a title for each day before the last", () => {
    expect(errors({ title1: "Faro", title2: "", title3: "Tavira" })).toEqual({
      title2: { code: "required" },
    });
    expect(errors({ title1: "", text1: "By boat." })).toEqual({ title1: { code: "required" } });
  });

  it("names each text that is too long or cannot be", () => {
    expect(
      errors({
        title1: "x".repeat(201),
        title2: "a\u2028b",
        title3: "ok",
        text3: "y".repeat(2001),
      }),
    ).toEqual({
      title1: { code: "tooLong", limit: 200 },
      title2: { code: "invalid" },
      text3: { code: "tooLong", limit: 2000 },
    });
  });

  it("looks at sixty days and no more", () => {
    expect(typedDays({ title60: "Home" })).toHaveLength(60);
    expect(typedDays({ title61: "Further" })).toEqual([]);
  });
});

it("has a row for each day of the trip, and for each that was written", () => {
  expect(rowCount(3, 0)).toBe(3);
  expect(rowCount(3, 5)).toBe(5);
  expect(rowCount(365, 0)).toBe(60);
});
