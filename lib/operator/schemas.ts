import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { operatorLimits as limits } from "./limits";

export const restoreSchema = z.object({ agencyId: uuidSchema });

export const suspendSchema = restoreSchema.extend({
  reason: field((text) => readProse(text, limits.suspensionReason)),
});

/** Browsers omit an unchecked box. */
export const agencyTwoStepSchema = z.object({ required: z.literal("on").optional() });
