import { readLine, type Reading } from "@/lib/packages/fields";

import { applicationLimits } from "./limits";

const FEWEST_DIGITS = 5;

/** A telephone number as people write it anywhere: digits, and what stands between them. */
export function readPhone(text: string): Reading<string> {
  const line = readLine(text, applicationLimits.businessPhone);
  if (!line.ok) return line;
  const digits = line.value.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= FEWEST_DIGITS && /^[\p{Nd}+()./\-\u2010-\u2013\s]+$/u.test(line.value)
    ? line
    : { ok: false, code: "phone" };
}
