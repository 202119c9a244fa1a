import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { applicationSchema } from "./schemas";

const typed = {
  businessName: "\u00a0 Sunlark Getaways\u200b",
  businessEmail: " desk@sunlark.example ",
  businessPhone: "+44 20 7946 0812",
  businessAddress: "  ",
  licenseNumber: "",
};

function errorsOf(change: Record<string, unknown>) {
  const parsed = applicationSchema.safeParse({ ...typed, ...change });
  return parsed.success ? null : fieldErrorsOf(parsed.error);
}

describe("applicationSchema", () => {
  it("trims input and reads blank optional fields as null", () => {
    expect(applicationSchema.parse(typed)).toEqual({
      businessName: "Sunlark Getaways",
      businessEmail: "desk@sunlark.example",
      businessPhone: "+44 20 7946 0812",
      businessAddress: null,
      licenseNumber: null,
    });
  });

  it("needs name, email and phone", () => {
    const blank = errorsOf({ businessName: " ", businessEmail: "", businessPhone: undefined });
    expect(blank).toEqual({
      businessName: { code: "required" },
      businessEmail: { code: "required" },
      businessPhone: { code: "required" },
    });
  });

  it.each([
    [{ businessEmail: "not an address" }, { businessEmail: { code: "email" } }],
    [{ businessName: "x".repeat(201) }, { businessName: { code: "tooLong", limit: 200 } }],
    [{ businessPhone: "1\u0000" }, { businessPhone: { code: "invalid" } }],
    [{ licenseNumber: "a\nb" }, { licenseNumber: { code: "invalid" } }],
    [{ businessAddress: "x".repeat(501) }, { businessAddress: { code: "tooLong", limit: 500 } }],
  ])("refuses %j beside its field", (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it("keeps the lines of an address", () => {
    const { businessAddress } = applicationSchema.parse({
      ...typed,
      businessAddress: "1 Quay\r\nRome",
    });
    expect(businessAddress).toBe("1 Quay\nRome");
  });

  it("accepts a time zone and rejects other values", () => {
    expect(applicationSchema.parse({ ...typed, timeZone: "Asia/Kathmandu" }).timeZone).toBe(
      "Asia/Kathmandu",
    );
    expect(errorsOf({ timeZone: "Mars" })).toEqual({ timeZone: { code: "timeZone" } });
    expect(errorsOf({ timeZone: "" })).toEqual({ timeZone: { code: "timeZone" } });
  });

  it("drops fields that are not the applicant's to fill", () => {
    const parsed = applicationSchema.parse({ ...typed, verification_status: "approved" });
    expect(Object.keys(parsed)).not.toContain("verification_status");
  });
});
