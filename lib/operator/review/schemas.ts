import { z } from "zod";

import { applicationLimits } from "@/lib/agencies/limits";
import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

/**
 * A decision names what the admin read, so that concurrent decisions don't overwrite each other.
 */
const decision = z.object({
  agencyId: uuidSchema,
  seen: z.enum(["pending", "approved", "verified", "rejected"]),
  /** Submission time of the application that the admin read. */
  submitted: z.iso.datetime({ offset: true }),
  /** Its last correction; null for an empty field. */
  corrected: z.union([z.literal("").transform(() => null), z.iso.datetime({ offset: true })]),
});

export const approveSchema = decision;

export const rejectSchema = decision.extend({
  reason: field((text) => readProse(text, applicationLimits.rejectionReason)),
});

export type Decision = z.output<typeof decision>;
