import { z } from "zod";

import { field } from "./field-schema";
import { readOptionalProse } from "./fields";

/** Optional text of several lines; null where nothing was written. */
export function prose(max: number) {
  return z
    .string()
    .default("")
    .pipe(field((text) => readOptionalProse(text, max)));
}
