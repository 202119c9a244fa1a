import { z } from "zod";

import { box, field } from "@/lib/packages/field-schema";
import { readLine, readProse, type Reading } from "@/lib/packages/fields";
import { packageLimits } from "@/lib/packages/limits";
import { readCount } from "@/lib/packages/number-fields";
import { trimmed } from "@/lib/utils/text";

import { applicationLimits as limits } from "./limits";
import { readPhone } from "./phone";
import { readTimeZone } from "./time-zone-reading";

function readAddress(text: string): Reading<string | null> {
  return trimmed(text) === "" ? { ok: true, value: null } : readProse(text, limits.businessAddress);
}

/** @param locale in whose format numbers are typed */
export const settingsSchema = (locale: string) =>
  z.object({
    businessEmail: field((text) => readLine(text, limits.businessEmail)).pipe(z.email()),
    businessPhone: field(readPhone),
    businessAddress: field(readAddress),
    timeZone: field(readTimeZone),
    freeCancellationHours: field((text) =>
      readCount(text, packageLimits.freeCancellationHours, locale),
    ),
    lateRefundPercent: field((text) => readCount(text, packageLimits.lateRefundPercent, locale)),
    notifyBookings: box,
    notifyCancellations: box,
    notifyMessages: box,
    /** Of the settings that the form showed. */
    version: z.string().max(20),
  });
