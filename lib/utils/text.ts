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
 * characters as in the database.
 */
export const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** What shows: no white space, nothing that Unicode lets programs ignore, no braille blank. */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Whether there is a character to be seen in it, by the same set as in the database. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Characters as people and the database count them: an emoji is one, not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
