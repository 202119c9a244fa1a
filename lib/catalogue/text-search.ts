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

/**
 * Whether a text holds every word of a query, in any order and within words: "mal" finds "Malé".
 * An empty query matches everything.
 * @param folded what `foldText` made of the text
 */
export function matchesQuery(folded: string, query: string): boolean {
  return foldText(query.slice(0, SEARCH_TEXT_LIMIT))
    .split(" ")
    .every((word) => folded.includes(word));
}
