import { z } from "zod";

import { applicationLimits as limits } from "@/lib/agencies/limits";
import { field } from "@/lib/forms/field-schema";
import { readLine, readProse, type Reading } from "@/lib/forms/fields";
import { readPhone } from "@/lib/forms/phone";
import { readTimeZone } from "@/lib/forms/time-zone-reading";
import { trimmed } from "@/lib/utils/text";

/** A field that may be missing or blank. */
function optional(read: (text: string) => Reading<string>) {
  const blankOr = (text: string): Reading<string | null> =>
    trimmed(text) === "" ? { ok: true, value: null } : read(text);
  return field(blankOr).optional();
}

export const applicationSchema = z.object({
  businessName: field((text) => readLine(text, limits.businessName)),
  businessEmail: field((text) => readLine(text, limits.businessEmail)).pipe(z.email()),
  businessPhone: field(readPhone),
  businessAddress: optional((text) => readProse(text, limits.businessAddress)),
  licenseNumber: optional((text) => readLine(text, limits.licenseNumber)),
  timeZone: field(readTimeZone).optional(),
});

export type Application = z.output<typeof applicationSchema>;

/** Marks a correction, so that a second new application never silently replaces the first. */
export const submitApplicationSchema = applicationSchema.extend({
  correcting: z.literal("on").optional(),
});
