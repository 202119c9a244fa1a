import { fileLimits } from "@/lib/conversations/limits";
import { isVisible, NOT_IN_LINE, trimmed } from "@/lib/utils/text";

const HIDDEN = new RegExp(NOT_IN_LINE.source, "gu");

/**
 * What a file is called from now on: the sender's name for it, on one line, with the ending of what it really is.
 * @param ending without a dot
 */
export function fileName(given: string, ending: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const stem = trimmed(
    base
      .normalize("NFC")
      .replace(HIDDEN, "")
      .replace(/\s+/g, " ")
      .replace(/\.[A-Za-z0-9]{1,8}$/, ""),
  );
  const room = fileLimits.name - ending.length - 1;
  const short = trimmed(Array.from(stem).slice(0, room).join(""));
  return `${isVisible(short) ? short : "file"}.${ending}`;
}
