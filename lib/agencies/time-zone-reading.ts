import type { Reading } from "@/lib/packages/fields";
import { trimmed } from "@/lib/utils/text";
import { isTimeZone } from "@/lib/utils/time-zone";

/** The IANA name of a time zone. */
export function readTimeZone(text: string): Reading<string> {
  const typed = trimmed(text);
  return isTimeZone(typed) ? { ok: true, value: typed } : { ok: false, code: "timeZone" };
}
