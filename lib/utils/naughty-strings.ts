import listed from "big-list-of-naughty-strings/blns.json" with { type: "json" };

import { characterCount, isVisible, NOT_IN_LINE, trimmed } from "./text";

/** For tests: the Big List of Naughty Strings: input that is likely to break programs. */
export const naughtyStrings: readonly string[] = listed;

/** Those that the product takes as a line, trimmed as it trims them. */
export const naughtyLines = naughtyStrings
  .map(trimmed)
  .filter((text) => isVisible(text) && !NOT_IN_LINE.test(text) && characterCount(text) <= 200);

/** Lines as texts of so many characters at most, each with as many lines as it has room for. */
export function joinedTexts(lines: readonly string[], limit: number, separator: string): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const longer = [texts.at(-1), line].filter(Boolean).join(separator);
    if (texts.length > 0 && longer.length <= limit) texts[texts.length - 1] = longer;
    else texts.push(line);
  }
  return texts;
}
