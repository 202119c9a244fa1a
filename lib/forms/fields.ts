import type { FieldErrorCode } from "@/lib/actions/error-codes";
import { isPlainDate } from "@/lib/dates/plain-date";
import { characterCount, isVisible, NOT_IN_LINE, NOT_IN_PROSE, trimmed } from "@/lib/utils/text";

export type Reading<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: FieldErrorCode; limit?: number; readings?: readonly [string, string] };

function good<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

function bad(code: FieldErrorCode, limit?: number): Reading<never> {
  return limit === undefined ? { ok: false, code } : { ok: false, code, limit };
}

function readText(text: string, most: number, forbidden: RegExp): Reading<string> {
  const value = trimmed(text);
  if (!isVisible(value)) return bad("required");
  if (characterCount(value) > most) return bad("tooLong", most);
  return forbidden.test(value) ? bad("invalid") : good(value);
}

export function readLine(text: string, most: number): Reading<string> {
  return readText(text, most, NOT_IN_LINE);
}

export function readOptionalLine(text: string, most: number): Reading<string | null> {
  return trimmed(text) === "" ? good(null) : readLine(text, most);
}

export function readProse(text: string, most: number): Reading<string> {
  return readText(text.replace(/\r\n?/g, "\n"), most, NOT_IN_PROSE);
}

export function readOptionalProse(text: string, most: number): Reading<string | null> {
  return trimmed(text) === "" ? good(null) : readProse(text, most);
}

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

export function readOptionalWhole(
  text: string,
  limits: { min: number; max: number },
): Reading<number | null> {
  return trimmed(text) === "" ? good(null) : readWhole(text, limits);
}

export function readDate(text: string): Reading<string> {
  const typed = trimmed(text);
  if (typed === "") return bad("required");
  return isPlainDate(typed) ? good(typed) : bad("date");
}

/** `HH:MM`, as the browser's time field sends it. */
export function readOptionalTime(text: string): Reading<string | null> {
  const typed = trimmed(text);
  if (typed === "") return good(null);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? good(typed) : bad("time");
}

/** Same rule as `private.is_safe_image_url`: https, a public DNS name, no quoting characters. */
const SAFE_URL =
  /^https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](?::\d{1,5})?(?:[/?#][A-Za-z0-9/?#:@!$&()*+,;=._~%-]*)?$/;
const PRIVATE_NAME =
  /^https:\/\/(?:[^/?#]*\.)?(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)(?::\d+)?(?:[/?#]|$)/;

export const MAX_IMAGE_URL = 2_048;

export function readImageUrl(text: string): Reading<string | null> {
  const typed = trimmed(text);
  if (typed === "") return good(null);
  // A URL parser would repair these into another meaning.
  if (!/^https:\/\//i.test(typed) || /[\s\u0000-\u001f"'<>\\^`{|}]/.test(typed)) return bad("url");
  if (!URL.canParse(typed)) return bad("url");
  const { href } = new URL(typed);
  if (href.length > MAX_IMAGE_URL) return bad("tooLong", MAX_IMAGE_URL);
  return SAFE_URL.test(href) && !PRIVATE_NAME.test(href) ? good(href) : bad("url");
}
