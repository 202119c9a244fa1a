import { z } from "zod";

import { applicationLimits } from "@/lib/agencies/limits";
import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

/** An admin's decision names what the admin saw, so that two of them do not undo each other's. */
const decision = z.object({
  agencyId: uuidSchema,
  seen: z.enum(["pending", "approved", "verified", "rejected"]),
  /** When the application was handed in that the admin has read: one that came later is another. */
  submitted: z.iso.datetime({ offset: true }),
  /** When its owner last corrected it; null where the form sends nothing. */
  corrected: z.union([z.literal("").transform(() => null), z.iso.datetime({ offset: true })]),
});

export const approveSchema = decision;

export const rejectSchema = decision.extend({
  reason: field((text) => readProse(text, applicationLimits.rejectionReason)),
});

export type Decision = z.output<typeof decision>;
