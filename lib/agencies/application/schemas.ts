import { z } from "zod";

import { applicationLimits as limits } from "@/lib/agencies/limits";
import { readLine, readProse, type Reading } from "@/lib/forms/fields";
import { readPhone } from "@/lib/forms/phone";
import { readTimeZone } from "@/lib/forms/time-zone-reading";
import { trimmed } from "@/lib/utils/text";

function field<Value>(read: (text: string) => Reading<Value>) {
  return z.string().transform((text, context): Value => {
    const reading = read(text);
    if (reading.ok) return reading.value;
    const { code, limit } = reading;
    context.addIssue({ code: "custom", params: limit === undefined ? { code } : { code, limit } });
    return z.NEVER;
  });
}

/** A field that may be left out or left blank. */
function optional(read: (text: string) => Reading<string>) {
  const blankOr = (text: string): Reading<string | null> =>
    trimmed(text) === "" ? { ok: true, value: null } : read(text);
  return field(blankOr).optional();
}

/** What an agency hands in, new or again. */
export const applicationSchema = z.object({
  businessName: field((text) => readLine(text, limits.businessName)),
  businessEmail: field((text) => readLine(text, limits.businessEmail)).pipe(z.email()),
  businessPhone: field(readPhone),
  businessAddress: optional((text) => readProse(text, limits.businessAddress)),
  licenseNumber: optional((text) => readLine(text, limits.licenseNumber)),
  timeZone: field(readTimeZone).optional(),
});

export type Application = z.output<typeof applicationSchema>;

/** The form of a correction says so: a second new application does not replace the first unseen. */
export const submitApplicationSchema = applicationSchema.extend({
  correcting: z.literal("on").optional(),
});

/** An admin's decision names what the admin saw, so that two of them do not undo each other's. */
const decision = z.object({
  agencyId: z.uuid(),
  seen: z.enum(["pending", "approved", "verified", "rejected"]),
  /** When the application was handed in that the admin has read: one that came later is another. */
  submitted: z.iso.datetime({ offset: true }),
  /** When its owner last corrected it; null where the form sends nothing. */
  corrected: z.union([z.literal("").transform(() => null), z.iso.datetime({ offset: true })]),
});

export const approveSchema = decision;

export const rejectSchema = decision.extend({
  reason: field((text) => readProse(text, limits.rejectionReason)),
});

export type Decision = z.output<typeof decision>;
