import { expect } from "vitest";
import {
  characterCount,
  isVisible,
  NOT_IN_LINE,
  NOT_IN_PROSE,
  trimmed,
} from "../../../lib/utils/text";
import { joinedTexts, naughtyLines, naughtyStrings } from "../../../lib/utils/naughty-strings";

export interface NaughtyField {
  max: number;
  isProse?: boolean;
  /** Prose that takes the lines together, which needs a twentieth of the requests. */
  isTogether?: boolean;
  /** Empty text is stored, as no text. */
  canBeEmpty?: boolean;
  /** The site trims; the database refuses what is not trimmed. */
  isExact?: boolean;
  /** Writes as whoever may, and answers with what is stored; null for a refusal. */
  write: (text: string) => Promise<string | null>;
}

type Answer = PromiseLike<{ data: unknown; error: { code: string } | null; status: number }>;

/** A refusal of the input; anything else is a fault. */
export async function stored(answer: Answer, read: (row: Record<string, unknown>) => unknown) {
  const { data, error, status } = await answer;
  if (error) {
    expect(status).toBe(400);
    expect(error.code).toMatch(/^(?:23514|23502|22P05|22021|WF\d{3})$/);
    return null;
  }
  const row = (Array.isArray(data) ? data[0] : data) as Record<string, unknown> | undefined;
  return (row === undefined ? "" : (read(row) ?? "")) as string;
}

/** Each string of the list that a field stores otherwise than trimmed, or takes or refuses wrongly. */
export async function wrongOutcomes(field: NaughtyField): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const forbidden = field.isProse ? NOT_IN_PROSE : NOT_IN_LINE;
  const isLine = (text: string) => naughtyLines.includes(text);
  const texts = field.isTogether
    ? [
        ...joinedTexts(naughtyLines, field.max, "\n"),
        ...naughtyStrings.filter((text) => !isLine(text)),
      ]
    : naughtyStrings;
  for (const text of texts) {
    const kept = trimmed(text);
    const isBlank = kept === "" && field.canBeEmpty;
    const isText = isVisible(kept) && !forbidden.test(kept) && characterCount(kept) <= field.max;
    const isAllowed = (isBlank || isText) && (kept === text || !field.isExact);
    const outcome = await field.write(text);
    if (outcome !== (isAllowed ? kept : null)) wrong.push({ text, outcome });
  }
  return wrong;
}
