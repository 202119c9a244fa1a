import { z } from "zod";

import { field } from "./field-schema";
import { readOptionalProse } from "./fields";

export function prose(max: number) {
  return z
    .string()
    .default("")
    .pipe(field((text) => readOptionalProse(text, max)));
}
