import "server-only";
import { getTranslations } from "next-intl/server";

import type { TripDetails } from "@/lib/bookings/types";
import type { Locale } from "@/lib/i18n/locales";

import { getMeetingFacts } from "./meeting-facts";

/** Lines of a trip in a calendar. Some calendars cut a long location off, so it is repeated here. */
export async function getCalendarDescription(trip: TripDetails, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "bookings" });
  const reference = { label: t("trip.reference"), value: trip.reference };
  const meeting = await getMeetingFacts(trip, locale);
  const fact = ({ label, value }: typeof reference) => t("meeting.fact", { label, value });
  return [
    ...meeting.map(fact),
    fact(reference),
    t("trips.with", { agency: trip.agencyName }),
    t("trips.travellers", { count: trip.travellers }),
    t(`status.${trip.status}`),
  ].join("\n");
}
