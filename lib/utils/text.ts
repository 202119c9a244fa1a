/** Every white space Unicode knows, and the zero-width ones: the same set as in the database. */
const BLANK =
  "\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u180e\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff";

const ENDS = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, "g");

/** Text without white space at its ends, as the database trims it. `trim()` leaves some kinds. */
export function trimmed(text: string): string {
  return text.replace(ENDS, "");
}

/**
 * What cannot be seen and breaks a line or a log, or turns the direction of what follows: the same
 * characters as in the database (`private.is_line`).
 */
export const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The same of text with line breaks and tabs (`private.is_prose`). */
export const NOT_IN_PROSE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Blocks of marks that only ever stand on another character; fixed, while the set of all marks grows. */
const MARKS =
  "\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";

/** What shows: no white space, no marks alone, nothing that Unicode lets programs ignore, no braille blank. */
const SEEN = new RegExp(
  `[^\\p{White_Space}\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb${MARKS}]`,
  "u",
);

/** Whether there is a character to be seen in it, by the same set as in the database. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Characters as people and the database count them: an emoji is one, not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
