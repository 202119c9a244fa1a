/** In characters; fields, samples and the database ignore the rest. */
export const SEARCH_TEXT_LIMIT = 200;

/** Letters without a Unicode decomposition. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** Lower case, without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Folded words of letters and digits, separated by single spaces. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Folded texts of an item. */
export interface SearchedText {
  /** Title and place. */
  name: string;
  /** Other texts. */
  more: string;
}

export function searchedText(name: readonly string[], more: readonly string[] = []): SearchedText {
  return { name: foldWords(name.join(" ")), more: foldWords(more.join(" ")) };
}

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a text contains the words in sequence; the last may be a prefix. */
function isBegun(text: string, words: string): boolean {
  return unspaced.test(words) ? text.includes(words) : ` ${text}`.includes(` ${words}`);
}

function isWhole(text: string, words: string): boolean {
  return unspaced.test(words) ? text.includes(words) : ` ${text} `.includes(` ${words} `);
}

/**
 * Whether a text contains a word or its prefix. As in the database, up to three Latin letters match
 * prefixes in the name only: "ski" must not match every "skipper".
 */
export function hasWord({ name, more }: SearchedText, word: string): boolean {
  if (isBegun(name, word)) return true;
  return /^[a-z]{1,3}$/.test(word) ? isWhole(more, word) : isBegun(more, word);
}

/**
 * Whether a text contains a place name. A short one must be a whole word: "Rom", not "romantic".
 */
export function hasPlaceName({ name, more }: SearchedText, place: string): boolean {
  const isFound = /^[a-z]{1,4}$/.test(place) ? isWhole : isBegun;
  return isFound(name, place) || isFound(more, place);
}
