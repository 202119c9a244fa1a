import listed from "big-list-of-naughty-strings/blns.json";

import { characterCount, isVisible, NOT_IN_LINE, trimmed } from "./text";

/** For tests: the Big List of Naughty Strings: input that is likely to break programs. */
export const naughtyStrings: readonly string[] = listed;

/** Those that the product takes as a line, trimmed as it trims them. */
export const naughtyLines = naughtyStrings
  .map(trimmed)
  .filter((text) => isVisible(text) && !NOT_IN_LINE.test(text) && characterCount(text) <= 200);
