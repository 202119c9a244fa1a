import type { FieldErrorCode } from "@/lib/actions/error-codes";
import { isPlainDate } from "@/lib/utils/plain-date";
import { characterCount, isVisible, NOT_IN_LINE, trimmed } from "@/lib/utils/text";

import { packageLimits } from "./limits";

/** What a typed text stands for, or what is wrong with it. */
export type Reading<Value> =
  { ok: true; value: Value } | { ok: false; code: FieldErrorCode; limit?: number };

function good<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

function bad(code: FieldErrorCode, limit?: number): Reading<never> {
  return limit === undefined ? { ok: false, code } : { ok: false, code, limit };
}

/** The same characters as in the database. */
const NOT_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function readText(text: string, most: number, forbidden: RegExp): Reading<string> {
  const value = trimmed(text);
  if (!isVisible(value)) return bad("required");
  if (characterCount(value) > most) return bad("tooLong", most);
  return forbidden.test(value) ? bad("invalid") : good(value);
}

/** One line of text. */
export function readLine(text: string, most: number): Reading<string> {
  return readText(text, most, NOT_IN_LINE);
}

/** The same, where nothing typed stands for nothing. */
export function readOptionalLine(text: string, most: number): Reading<string | null> {
  return trimmed(text) === "" ? good(null) : readLine(text, most);
}

/** Text with line breaks, of which browsers send the two-character kind. */
export function readProse(text: string, most: number): Reading<string> {
  return readText(text.replace(/\r\n?/g, "\n"), most, NOT_IN_PROSE);
}

/** A list with one item on each line; blank lines do not count. */
export function readLines(
  text: string,
  limits: { lines: number; characters: number },
): Reading<string[]> {
  const items = text
    .split(/\r\n|\r|\n/)
    .map(trimmed)
    .filter((item) => item !== "");
  if (items.length > limits.lines) return bad("tooManyLines", limits.lines);
  for (const item of items) {
    const reading = readLine(item, limits.characters);
    if (!reading.ok) return reading;
  }
  return good(items);
}

/** A whole number in decimal digits. */
export function readWhole(text: string, limits: { min: number; max: number }): Reading<number> {
  const typed = trimmed(text);
  if (typed === "") return bad("required");
  if (/^-\d+$/.test(typed) && Number(typed) !== 0) return bad("tooSmall", limits.min);
  if (/^-?\d*\.\d+$/.test(typed)) return bad("integer");
  if (!/^\d+$/.test(typed)) return bad("number");
  const value = Number(typed);
  if (value < limits.min) return bad("tooSmall", limits.min);
  return value > limits.max ? bad("tooLarge", limits.max) : good(value);
}

/** The same, where nothing typed stands for no limit. */
export function readOptionalWhole(
  text: string,
  limits: { min: number; max: number },
): Reading<number | null> {
  return trimmed(text) === "" ? good(null) : readWhole(text, limits);
}

/** A day of the calendar, as date fields send it. */
export function readDate(text: string): Reading<string> {
  const typed = trimmed(text);
  if (typed === "") return bad("required");
  return isPlainDate(typed) ? good(typed) : bad("date");
}

/**
 * An amount of dollars with at most two decimals. Read digit by digit: no float comes near it.
 * @returns integer cents
 */
export function readPrice(text: string): Reading<number> {
  const typed = trimmed(text);
  if (typed === "") return bad("required");
  const { min, max } = packageLimits.priceCents;
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(typed);
  const [, sign = "", whole = "", fraction = ""] = parts ?? [];
  if (!parts || `${whole}${fraction}` === "") return bad("number");
  const digits = fraction.replace(/0+$/, "");
  if (sign === "-" && /[1-9]/.test(`${whole}${digits}`)) return bad("tooSmall", min / 100);
  if (digits.length > 2) return bad("decimals");
  const dollars = whole.replace(/^0+/, "");
  // Longer than the greatest amount: it need not be counted.
  if (dollars.length > String(max).length) return bad("tooLarge", max / 100);
  const cents = Number(`${dollars}${digits.padEnd(2, "0")}`);
  return cents > max ? bad("tooLarge", max / 100) : good(cents);
}

/** Cents as a price field shows them, without thousands and always with a point. */
export function priceText(cents: number): string {
  const whole = Math.trunc(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(whole) : `${String(whole)}.${String(rest).padStart(2, "0")}`;
}

/** The same rule as `private.is_safe_image_url`: https, a public DNS name, nothing that could quote. */
const SAFE_URL =
  /^https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](?::\d{1,5})?(?:[/?#][A-Za-z0-9/?#:@!$&()*+,;=._~%-]*)?$/;
const PRIVATE_NAME =
  /^https:\/\/(?:[^/?#]*\.)?(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)(?::\d+)?(?:[/?#]|$)/;

/** The address of a picture elsewhere; nothing typed is none. */
export function readImageUrl(text: string): Reading<string | null> {
  const typed = trimmed(text);
  if (typed === "") return good(null);
  // A URL parser would repair these, and repaired they would mean something else.
  if (!/^https:\/\//i.test(typed) || /[\s\u0000-\u001f"'<>\\^`{|}]/.test(typed)) return bad("url");
  if (!URL.canParse(typed)) return bad("url");
  const { href } = new URL(typed);
  if (href.length > packageLimits.imageUrl) return bad("tooLong", packageLimits.imageUrl);
  return SAFE_URL.test(href) && !PRIVATE_NAME.test(href) ? good(href) : bad("url");
}
