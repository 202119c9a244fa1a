import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readOptionalPhone } from "@/lib/forms/phone";

export const phonesSchema = z.object({
  daytimePhone: field(readOptionalPhone),
  emergencyPhone: field(readOptionalPhone),
});

/** How travellers with a confirmed booking reach the agency. */
export type AgencyPhones = z.infer<typeof phonesSchema>;
