import { expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { profileSchema } from "./schemas";

const read = (fullName: string) => profileSchema.safeParse({ fullName, mailLocale: "de" });

it("trims a name and accepts an empty one", () => {
  expect(read("\u00a0 Maya\u200b\ufeff").data?.fullName).toBe("Maya");
  expect(read("").data?.fullName).toBe("");
  expect(read(" \u200b").data?.fullName).toBe("");
});

it.each(["\u200e", "\u200f", "\u3164", "\u2800", "\u00ad", "\u17b5"])(
  "takes %j for nothing typed: nobody can see it",
  (fullName) => {
    const { error } = read(fullName);
    expect(error && fieldErrorsOf(error)).toEqual({ fullName: { code: "required" } });
  },
);

it("refuses a long name, and one that turns the direction", () => {
  const long = read("x".repeat(121)).error;
  expect(long && fieldErrorsOf(long)).toEqual({ fullName: { code: "tooLong", limit: 120 } });
  expect(read("x".repeat(120)).success).toBe(true);
  expect(read("a\u202eb").success).toBe(false);
});
