import { foldWords } from "@/lib/places/text-search";

/** "reykjavik" becomes "Reykjavík". @param texts sources of the spelling, preferred first */
export function originalWords(folded: string, texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return folded
    .split(" ")
    .map((word) => spellings.find((spelling) => foldWords(spelling) === word) ?? word)
    .join(" ");
}
