import { z } from "zod";

import { checkItems, type CheckItem } from "@/lib/agencies/check-items";
import { applicationLimits } from "@/lib/agencies/limits";
import { box, field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { prose } from "@/lib/forms/prose";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { changedChecks } from "./checks";

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

/** The reason is for an approval with open items of the checklist. */
export const approveSchema = decision.extend({
  reason: prose(applicationLimits.rejectionReason),
});

export const rejectSchema = decision.extend({
  reason: field((text) => readProse(text, applicationLimits.rejectionReason)),
});

export type Decision = z.output<typeof decision>;

const boxes = Object.fromEntries(checkItems.map((item) => [item, box])) as Record<
  CheckItem,
  typeof box
>;

export const checksSchema = z
  .object({
    agencyId: uuidSchema,
    /** Items that the page showed as ticked, separated by spaces. */
    shown: z.string().max(200),
    ...boxes,
  })
  .transform(({ agencyId, shown, ...values }) => ({
    agencyId,
    ...changedChecks(
      shown.split(" "),
      checkItems.filter((item) => values[item]),
    ),
  }));

export type ChecksChange = z.output<typeof checksSchema>;
