import { z } from "zod";

import { applicationLimits as limits, termsLimits } from "@/lib/agencies/limits";
import { field } from "@/lib/forms/field-schema";
import { readLine, readProse, type Reading } from "@/lib/forms/fields";
import { readCount } from "@/lib/forms/number-fields";
import { readPhone } from "@/lib/forms/phone";
import { readTimeZone } from "@/lib/forms/time-zone-reading";
import { trimmed } from "@/lib/utils/text";

function readAddress(text: string): Reading<string | null> {
  return trimmed(text) === "" ? { ok: true, value: null } : readProse(text, limits.businessAddress);
}

/** @param locale number format of the input */
export const settingsSchema = (locale: string) =>
  z.object({
    businessEmail: field((text) => readLine(text, limits.businessEmail)).pipe(z.email()),
    businessPhone: field(readPhone),
    businessAddress: field(readAddress),
    timeZone: field(readTimeZone),
    freeCancellationHours: field((text) =>
      readCount(text, termsLimits.freeCancellationHours, locale),
    ),
    lateRefundPercent: field((text) => readCount(text, termsLimits.lateRefundPercent, locale)),
    /** Version of the settings that the form showed. */
    version: z.string().max(20),
  });
