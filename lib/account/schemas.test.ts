import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { agencySignUpSchema, newPasswordSchema, signInSchema, signUpSchema } from "./schemas";

function errorsOf(schema: typeof signUpSchema | typeof agencySignUpSchema, input: object) {
  const { error } = schema.safeParse(input);
  return error ? fieldErrorsOf(error) : {};
}

const traveller = { fullName: "Ana Ruiz", email: "ana@example.com", password: "kettle-42" };

describe("a new password", () => {
  it.each([
    ["a".repeat(5), { code: "tooShort", limit: 6 }],
    ["sechs6", undefined],
    ["x".repeat(64), undefined],
    ["x".repeat(73), { code: "tooLong", limit: 72 }],
    ["密".repeat(25), { code: "invalid" }],
    ["Qwerty123", { code: "leakedPassword" }],
  ])("%s", (password, expected) => {
    expect(errorsOf(signUpSchema, { ...traveller, password })["password"]).toEqual(expected);
  });

  it("keeps its blanks", () => {
    expect(signUpSchema.parse({ ...traveller, password: " two  words " }).password).toBe(
      " two  words ",
    );
  });
});

describe("signUpSchema", () => {
  it("names every field that is missing", () => {
    expect(errorsOf(signUpSchema, {})).toEqual({
      fullName: { code: "required" },
      email: { code: "required" },
      password: { code: "required" },
    });
  });

  it("trims the name and the e-mail, and refuses blanks and line ends", () => {
    const input = { ...traveller, fullName: "  Ana ", email: " ana@example.com " };
    expect(signUpSchema.parse(input)).toMatchObject({ fullName: "Ana", email: "ana@example.com" });
    expect(errorsOf(signUpSchema, { ...traveller, fullName: "   " })).toEqual({
      fullName: { code: "required" },
    });
    expect(errorsOf(signUpSchema, { ...traveller, fullName: "a\nb" })).toEqual({
      fullName: { code: "invalid" },
    });
  });

  it("takes no role and no objects (attack 54)", () => {
    expect(signUpSchema.parse({ ...traveller, role: "admin" })).not.toHaveProperty("role");
    expect(errorsOf(signUpSchema, { ...traveller, email: { $ne: "" } })).toEqual({
      email: { code: "required" },
    });
  });
});

it("asks agencies for everything", () => {
  expect(Object.keys(errorsOf(agencySignUpSchema, {}))).toEqual([
    "businessName",
    "businessEmail",
    "businessPhone",
    "timeZone",
    "password",
  ]);
});

it("lets old passwords of any length sign in", () => {
  const input = { email: "ana@example.com", password: "123" };
  expect(signInSchema.safeParse(input).success).toBe(true);
});

it("refuses a token of another shape", () => {
  const input = { tokenHash: "a b", newPassword: "kettle-42" };
  expect(newPasswordSchema.safeParse(input).success).toBe(false);
});
