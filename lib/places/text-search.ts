/** Longest search text that is looked at: in a field, in the samples, and by the database. */
export const SEARCH_TEXT_LIMIT = 200;

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** Lower case, without accents, single spaces: what two spellings of a place have in common. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** A folded text's words of letters and digits, between single spaces. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What is searched, in folded words. */
export interface SearchedText {
  /** What it is called and where it is. */
  name: string;
  /** What else is said about it. */
  more: string;
}

export function searchedText(name: readonly string[], more: readonly string[] = []): SearchedText {
  return { name: foldWords(name.join(" ")), more: foldWords(more.join(" ")) };
}

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether some words stand together in a text: the last may have been begun only. */
function isBegun(text: string, words: string): boolean {
  return unspaced.test(words) ? text.includes(words) : ` ${text}`.includes(` ${words}`);
}

function isWhole(text: string, words: string): boolean {
  return unspaced.test(words) ? text.includes(words) : ` ${text} `.includes(` ${words} `);
}

/**
 * Whether a text has a word, or the beginning of one. As in the database, up to three Latin letters
 * begin words of the name only: "ski" is not meant by every text with a skipper.
 */
export function hasWord({ name, more }: SearchedText, word: string): boolean {
  if (isBegun(name, word)) return true;
  return /^[a-z]{1,3}$/.test(word) ? isWhole(more, word) : isBegun(more, word);
}

/** Whether a text has the name of a place. A short one begins no other word: "Rom", "romantic". */
export function hasPlaceName({ name, more }: SearchedText, place: string): boolean {
  const isFound = /^[a-z]{1,4}$/.test(place) ? isWhole : isBegun;
  return isFound(name, place) || isFound(more, place);
}
