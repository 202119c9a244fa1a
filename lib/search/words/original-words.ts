import { foldWords } from "@/lib/places/text-search";

/**
 * Folded words as some texts spell them: "reykjavik" is "Reykjavík" where a title has it.
 * @param texts whose spelling counts, the first one first
 */
export function originalWords(folded: string, texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return folded
    .split(" ")
    .map((word) => spellings.find((spelling) => foldWords(spelling) === word) ?? word)
    .join(" ");
}
