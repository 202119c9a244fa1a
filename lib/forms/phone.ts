import { trimmed } from "@/lib/utils/text";

import { readLine, type Reading } from "./fields";
import { FEWEST_DIGITS } from "./phone-digits";

export const MAX_PHONE_LENGTH = 50;

export function readPhone(text: string): Reading<string> {
  const line = readLine(text, MAX_PHONE_LENGTH);
  if (!line.ok) return line;
  // Chinese and Japanese keyboards type full-width signs.
  const plain = line.value.normalize("NFKC");
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= FEWEST_DIGITS && /^[\p{Nd}+()./\-\u2010-\u2013\s]+$/u.test(plain)
    ? line
    : { ok: false, code: "phone" };
}

export function readOptionalPhone(text: string): Reading<string | null> {
  return trimmed(text) === "" ? { ok: true, value: null } : readPhone(text);
}
