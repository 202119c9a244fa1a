import { z } from "zod";

import { characterCount, isVisible, NOT_IN_PROSE, trimmed } from "@/lib/utils/text";

/** Optional text of several lines; null where nothing was written. */
export function prose(max: number) {
  return z
    .string()
    .default("")
    .transform((text) => trimmed(text.replace(/\r\n?/g, "\n")))
    .refine((text) => characterCount(text) <= max, { params: { code: "tooLong", limit: max } })
    .refine((text) => text === "" || (isVisible(text) && !NOT_IN_PROSE.test(text)))
    .transform((text) => (text === "" ? null : text));
}
