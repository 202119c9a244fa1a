import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readLine, readProse } from "@/lib/forms/fields";

import { applicationLimits, CLOSING_REASON_LENGTH } from "../limits";

export const closingSchema = z.object({
  /** As typed, to compare with the agency's. */
  name: field((text) => readLine(text, applicationLimits.businessName)),
  reason: field((text) => readProse(text, CLOSING_REASON_LENGTH)),
});

export type Closing = z.output<typeof closingSchema>;
