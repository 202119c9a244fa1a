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

export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export interface SearchedText {
  name: string;
  more: string;
}

export function searchedText(name: readonly string[], more: readonly string[] = []): SearchedText {
  return { name: foldWords(name.join(" ")), more: foldWords(more.join(" ")) };
}

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The last may be a prefix. */
function isBegun(text: string, words: string): boolean {
  return unspaced.test(words) ? text.includes(words) : ` ${text}`.includes(` ${words}`);
}

function isWhole(text: string, words: string): boolean {
  return unspaced.test(words) ? text.includes(words) : ` ${text} `.includes(` ${words} `);
}

/** As in the database, short prefixes match names only: "ski" must not match "skipper". */
export function hasWord({ name, more }: SearchedText, word: string): boolean {
  if (isBegun(name, word)) return true;
  return /^[a-z]{1,3}$/.test(word) ? isWhole(more, word) : isBegun(more, word);
}

/** A short name must be a whole word: "Rom", not "romantic". */
export function hasPlaceName({ name, more }: SearchedText, place: string): boolean {
  const isFound = /^[a-z]{1,4}$/.test(place) ? isWhole : isBegun;
  return isFound(name, place) || isFound(more, place);
}
