import { describe, expect, it } from "vitest";

import { countryOptions, isPassportCountry, passportCountries } from "./countries";
import { passportLimits, readPassport, type PassportTexts } from "./fields";

const days = { endsOn: "2026-12-10", today: "2026-11-26" };
const typed: PassportTexts = {
  passportName: " Ana María Reyes ",
  passportNumber: "c01x 00-t47",
  nationality: "ES",
  birthDate: "1990-02-28",
  expiryDate: "2026-12-11",
};
const read = (changes: Partial<PassportTexts> = {}) => readPassport({ ...typed, ...changes }, days);
const errorsOf = (changes: Partial<PassportTexts>) => {
  const reading = read(changes);
  return reading.ok ? {} : reading.fieldErrors;
};

describe("readPassport", () => {
  it("reads what was typed, with the number as it is printed", () => {
    expect(read()).toEqual({
      ok: true,
      passport: {
        name: "Ana María Reyes",
        number: "C01X00T47",
        nationality: "ES",
        birthDate: "1990-02-28",
        expiryDate: "2026-12-11",
      },
    });
    expect(read({ passportNumber: "Ｃ０１２３４" })).toMatchObject({
      passport: { number: "C01234" },
    });
  });

  it.each([
    [{ passportName: " " }, { passportName: { code: "required" } }],
    [{ passportName: "x".repeat(101) }, { passportName: { code: "tooLong", limit: 100 } }],
    [{ passportName: "a\u202eb" }, { passportName: { code: "invalid" } }],
    [{ passportNumber: " - " }, { passportNumber: { code: "required" } }],
    [{ passportNumber: "C01" }, { passportNumber: { code: "passportNumber" } }],
    [{ passportNumber: "C01X<00T47" }, { passportNumber: { code: "passportNumber" } }],
    [{ nationality: "" }, { nationality: { code: "required" } }],
    [{ nationality: "SU" }, { nationality: { code: "invalid" } }],
    [{ nationality: "es" }, { nationality: { code: "invalid" } }],
    [{ birthDate: "" }, { birthDate: { code: "required" } }],
    [{ birthDate: "1990-02-30" }, { birthDate: { code: "date" } }],
    [{ birthDate: "28.02.1990" }, { birthDate: { code: "date" } }],
    [{ birthDate: "1899-12-31" }, { birthDate: { code: "dateFrom", limit: "1900-01-01" } }],
    [{ birthDate: "2026-11-26" }, { birthDate: { code: "dateUntil", limit: "2026-11-25" } }],
    [{ expiryDate: "2026-12-10" }, { expiryDate: { code: "dateFrom", limit: "2026-12-11" } }],
    [{ expiryDate: "2101-01-01" }, { expiryDate: { code: "dateUntil", limit: "2100-12-31" } }],
  ])("refuses %j", (changes, wanted) => {
    expect(errorsOf(changes)).toEqual(wanted);
  });

  it("names every wrong field at once", () => {
    const none = Object.fromEntries(Object.keys(typed).map((name) => [name, ""]));
    expect(Object.keys(errorsOf(none))).toEqual(Object.keys(typed));
  });

  it("has the limits that the page's date fields show", () => {
    expect(passportLimits(days)).toEqual({
      birthDate: { min: "1900-01-01", max: "2026-11-25" },
      expiryDate: { min: "2026-12-11", max: "2100-12-31" },
    });
  });
});

describe("the countries of passports", () => {
  it("are today's, without regions that issue none", () => {
    expect(passportCountries.length).toBeGreaterThan(230);
    for (const code of ["DE", "CN", "XK", "TW", "GB", "VA"]) {
      expect(isPassportCountry(code), code).toBe(true);
    }
    for (const code of ["EU", "UN", "ZZ", "XA", "SU", "UK", "DD", "AQ", "", "de", "DEU"]) {
      expect(isPassportCountry(code), code).toBe(false);
    }
  });

  it.each(["en", "es", "fr", "de", "zh"])("have different names, in order, in %s", (locale) => {
    const labels = countryOptions(locale).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect([...labels].sort(new Intl.Collator(locale).compare)).toEqual(labels);
  });
});
