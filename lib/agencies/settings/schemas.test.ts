import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { settingsSchema } from "./schemas";

const form = {
  businessEmail: " hello@lantern.example ",
  businessPhone: "+351 900 000 000",
  businessAddress: "Rua Um 1\r\nLisboa",
  timeZone: "Europe/Lisbon",
  freeCancellationHours: "72",
  lateRefundPercent: "50",
  version: "abcd1234",
};

function errors(changes: Record<string, string>) {
  const parsed = settingsSchema("en").safeParse({ ...form, ...changes });
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

describe("settingsSchema", () => {
  it("reads a filled form", () => {
    expect(settingsSchema("en").parse(form)).toEqual({
      businessEmail: "hello@lantern.example",
      businessPhone: "+351 900 000 000",
      businessAddress: "Rua Um 1\nLisboa",
      timeZone: "Europe/Lisbon",
      freeCancellationHours: 72,
      lateRefundPercent: 50,
      version: "abcd1234",
    });
    expect(
      settingsSchema("en").parse({ ...form, businessAddress: " " }).businessAddress,
    ).toBeNull();
  });

  it("names everything that is wrong at once", () => {
    expect(
      errors({
        businessEmail: "nobody",
        businessPhone: " ",
        businessAddress: "x".repeat(501),
        timeZone: "Lisbon time",
        freeCancellationHours: "-1",
        lateRefundPercent: "12.5",
      }),
    ).toEqual({
      businessEmail: { code: "email" },
      businessPhone: { code: "required" },
      businessAddress: { code: "tooLong", limit: 500 },
      timeZone: { code: "timeZone" },
      freeCancellationHours: { code: "tooSmall", limit: 0 },
      lateRefundPercent: { code: "integer" },
    });
  });

  it.each(["UTC", "Asia/Kathmandu", "America/Argentina/Buenos_Aires"])("knows %s", (timeZone) => {
    expect(settingsSchema("en").parse({ ...form, timeZone }).timeZone).toBe(timeZone);
  });

  it.each(["+02:00", "CET", "Europe/Atlantis", "Factory", ""])("does not know %j", (timeZone) => {
    expect(errors({ timeZone })).toEqual({ timeZone: { code: "timeZone" } });
  });
});
