import { characterCount, trimmed } from "@/lib/utils/text";

export interface TextLimits {
  maxLength?: number | undefined;
  lines?: { lines: number; characters: number } | undefined;
}

/** `maxlength` would cut off pasted text silently and count an emoji as two. */
export function limitAttributes({ maxLength, lines }: TextLimits) {
  return {
    "data-max-characters": lines?.characters ?? maxLength,
    "data-max-lines": lines?.lines,
  };
}

/** Less than this part of a field's characters is worth mentioning. */
const NEAR_END = 0.1;

/** Negative if there are too many; null far below the limit. */
export function charactersLeft(text: string, most: number): number | null {
  const left = most - characterCount(trimmed(text));
  return left < most * NEAR_END ? left : null;
}
