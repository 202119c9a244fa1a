import { characterCount, trimmed } from "@/lib/utils/text";

/** How much a field takes, in characters as people count them: see characterCount. */
export interface TextLimits {
  maxLength?: number | undefined;
  /** Of a list with one item on each line. */
  lines?: { lines: number; characters: number } | undefined;
}

/**
 * Tells the form's check of a field's limits. Not by the browser's own `maxlength`: it cuts off pasted
 * text without a word, and it counts an emoji twice.
 */
export function limitAttributes({ maxLength, lines }: TextLimits) {
  return {
    "data-max-characters": lines?.characters ?? maxLength,
    "data-max-lines": lines?.lines,
  };
}

/** Less than this part of a field's characters is worth mentioning. */
const NEAR_END = 0.1;

/**
 * What is left of a field's characters; less than nothing where they are too many.
 * @returns null while there are plenty
 */
export function charactersLeft(text: string, most: number): number | null {
  const left = most - characterCount(trimmed(text));
  return left < most * NEAR_END ? left : null;
}
