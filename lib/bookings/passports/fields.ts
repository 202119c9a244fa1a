import type { FieldErrorCode } from "@/lib/actions/error-codes";
import type { FieldError, FieldErrors } from "@/lib/actions/types";
import { addDays, isCalendarDay } from "@/lib/dates/plain-date";
import { readLine } from "@/lib/forms/fields";
import { trimmed } from "@/lib/utils/text";

import { isPassportCountry } from "./countries";

/** Kept so many days after the trip: `keep` in `private.retention`. */
export const PASSPORT_DAYS = 30;

export const MAX_PASSPORT_NAME = 100;
export const OLDEST_BIRTH = "1900-01-01";
/** Passports are valid for ten years; the rest is room for exceptions. */
export const LATEST_EXPIRY = "2100-12-31";

/** Dates are plain, `YYYY-MM-DD`; the nationality is an ISO 3166 code. */
export interface Passport {
  name: string;
  number: string;
  nationality: string;
  birthDate: string;
  expiryDate: string;
}

export const passportFields = {
  name: "passportName",
  number: "passportNumber",
  nationality: "nationality",
  birthDate: "birthDate",
  expiryDate: "expiryDate",
} as const satisfies Readonly<Record<keyof Passport, string>>;

type FieldName = (typeof passportFields)[keyof Passport];

export type PassportTexts = Readonly<Record<FieldName, string>>;

/** The days that a birth and an expiry may be on. */
export function passportLimits({ endsOn, today }: { endsOn: string; today: string }) {
  return {
    birthDate: { min: OLDEST_BIRTH, max: addDays(today, -1) },
    expiryDate: { min: addDays(endsOn, 1), max: LATEST_EXPIRY },
  };
}

function errorOf({ code, limit }: { code: FieldErrorCode; limit?: number }): FieldError {
  return limit === undefined ? { code } : { code, limit };
}

function dateError(text: string, { min, max }: { min: string; max: string }): FieldError | null {
  if (text === "") return { code: "required" };
  if (!isCalendarDay(text)) return { code: "date" };
  if (text < min) return { code: "dateFrom", limit: min };
  return text > max ? { code: "dateUntil", limit: max } : null;
}

/** As in the machine-readable zone: without spaces and hyphens, in capitals. */
function plainNumber(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\u2010-\u2015-]/g, "")
    .toUpperCase();
}

/** Reads all fields, or names each wrong one. */
export function readPassport(
  texts: PassportTexts,
  days: { endsOn: string; today: string },
): { ok: true; passport: Passport } | { ok: false; fieldErrors: FieldErrors } {
  const limits = passportLimits(days);
  const name = readLine(texts.passportName, MAX_PASSPORT_NAME);
  const passport: Passport = {
    name: name.ok ? name.value : "",
    number: plainNumber(texts.passportNumber),
    nationality: texts.nationality,
    birthDate: trimmed(texts.birthDate),
    expiryDate: trimmed(texts.expiryDate),
  };
  const numberError = (): FieldError | null => {
    if (passport.number === "") return { code: "required" };
    return /^[A-Z0-9]{5,20}$/.test(passport.number) ? null : { code: "passportNumber" };
  };
  const errors: Record<FieldName, FieldError | null> = {
    passportName: name.ok ? null : errorOf(name),
    passportNumber: numberError(),
    nationality:
      passport.nationality === ""
        ? { code: "required" }
        : isPassportCountry(passport.nationality)
          ? null
          : { code: "invalid" },
    birthDate: dateError(passport.birthDate, limits.birthDate),
    expiryDate: dateError(passport.expiryDate, limits.expiryDate),
  };
  const wrong = Object.entries(errors).flatMap(([field, error]) =>
    error === null ? [] : [[field, error] as const],
  );
  return wrong.length === 0
    ? { ok: true, passport }
    : { ok: false, fieldErrors: Object.fromEntries(wrong) };
}
