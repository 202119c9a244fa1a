import { isTimeZone } from "@/lib/dates/time-zone";
import { trimmed } from "@/lib/utils/text";

import type { Reading } from "./fields";

export function readTimeZone(text: string): Reading<string> {
  const typed = trimmed(text);
  return isTimeZone(typed) ? { ok: true, value: typed } : { ok: false, code: "timeZone" };
}
