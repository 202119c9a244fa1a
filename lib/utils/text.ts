/** All Unicode white space and zero-width characters; same set as in the database. */
const BLANK =
  "\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u180e\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff";

const ENDS = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, "g");

/** Trims like the database; `trim()` misses some characters. */
export function trimmed(text: string): string {
  return text.replace(ENDS, "");
}

/** They break lines or logs or change text direction; same set as `private.is_line`. */
export const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Same as `private.is_prose`, which allows line breaks and tabs. */
export const NOT_IN_PROSE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Blocks of combining marks; listed, because Unicode's set grows. */
const MARKS =
  "\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";

/** Visible characters: no white space, lone marks, ignorable characters or braille blank. */
const SEEN = new RegExp(
  `[^\\p{White_Space}\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb${MARKS}]`,
  "u",
);

export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Counts code points, like the database: an emoji is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
