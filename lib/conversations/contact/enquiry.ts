import { getTranslations } from "next-intl/server";
import { z } from "zod";

import { prose } from "@/lib/forms/prose";
import { formatDate } from "@/lib/dates/date";
import { isPlainDate } from "@/lib/dates/plain-date";
import type { Locale } from "@/lib/i18n/locales";
import { uuidSchema } from "@/lib/utils/uuid-schema";

export const MAX_ENQUIRY_NOTE_LENGTH = 2_000;

/** An enquiry about a party too large for a request. */
export const enquirySchema = z.object({
  packageId: uuidSchema,
  /** Id of the message, so that a retry is a replay. */
  id: uuidSchema,
  travellers: z.coerce.number().int().min(1).max(1_000),
  /** Plain date; empty if none is chosen. */
  date: z.string().refine((date) => date === "" || isPlainDate(date)),
  note: prose(MAX_ENQUIRY_NOTE_LENGTH),
});

export type Enquiry = z.output<typeof enquirySchema>;

/** First lines of an enquiry: its date and size, in the traveller's language. */
export async function enquiryOpening(
  locale: Locale,
  { travellers, date }: Pick<Enquiry, "travellers" | "date">,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: "conversations.enquiry" });
  const count = travellers;
  if (date === "") return t("opening", { count });
  return t("openingDated", { count, date: formatDate(date, locale, { dateStyle: "long" }) });
}
