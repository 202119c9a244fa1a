import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { bookingSchema, cancelSchema } from "./schemas";

const typed = {
  packageId: "b0000000-0000-4000-8000-000000000001",
  date: "2026-12-09",
  travellers: "2",
  note: "",
  totalCents: "259900",
  freeUntil: "2026-12-07T00:00:00+00:00",
  lateRefundPercent: "50",
};

describe("the phone number of a booking", () => {
  it.each([
    [" +351 21 555 0123\u00a0", "+351 21 555 0123"],
    ["(030) 555-0123", "(030) 555-0123"],
    ["", null],
    [" \u3000", null],
    [undefined, null],
  ])("%j is read as %j", (contactPhone, expected) => {
    expect(bookingSchema.parse({ ...typed, contactPhone }).contactPhone).toBe(expected);
  });

  it.each([
    ["call me", { code: "phone" }],
    ["1234", { code: "phone" }],
    ["=1+12345", { code: "phone" }],
    ["1".repeat(51), { code: "tooLong", limit: 50 }],
  ])("%s is refused beside its field", (contactPhone, error) => {
    const parsed = bookingSchema.safeParse({ ...typed, contactPhone });
    expect(parsed.error && fieldErrorsOf(parsed.error)).toEqual({ contactPhone: error });
  });
});

describe("a traveller's input", () => {
  const withNote = (note: string) => bookingSchema.safeParse({ ...typed, note });
  const withReason = (reason: string) =>
    cancelSchema.safeParse({
      bookingId: typed.packageId,
      expectedStatus: "pending",
      refundCents: "0",
      reason,
    });
  const controls = [...Array(32).keys(), 127].filter((code) => ![9, 10, 13].includes(code));

  it.each(controls)("has no control character U+%i", (code) => {
    const text = `a${String.fromCharCode(code)}b`;
    for (const [field, parsed] of [
      ["note", withNote(text)],
      ["reason", withReason(text)],
    ] as const) {
      expect(parsed.error && Object.keys(fieldErrorsOf(parsed.error))).toEqual([field]);
    }
  });

  it.each(["\u2800", "\u0301", "a\u202eb", "a\u2066b"])("neither hides nor turns: %j", (text) => {
    expect([withNote(text).success, withReason(text).success]).toEqual([false, false]);
  });

  it("keeps its line breaks and tabs", () => {
    expect(withNote(" One\r\ntwo\rthree\tfour\n").data?.note).toBe("One\ntwo\nthree\tfour");
    expect(withReason("One\r\ntwo\tthree").data?.reason).toBe("One\ntwo\tthree");
  });
});
