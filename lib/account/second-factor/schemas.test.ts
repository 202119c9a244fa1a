import { expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { appCodeSchema, readAppCode } from "./schemas";

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["12345", null],
  ["1234567", null],
  ["3f9a1c08de77b2104ac9", null],
])("%j is the app's code %j", (text, code) => {
  expect(readAppCode(text)).toBe(code);
});

it("anything but six digits sets no factor up", () => {
  const parsed = appCodeSchema.safeParse({ code: "12345" });
  expect(parsed.error && fieldErrorsOf(parsed.error)).toEqual({ code: { code: "wrongCode" } });
});
