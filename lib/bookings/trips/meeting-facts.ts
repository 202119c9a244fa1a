import "server-only";
import { getLocale, getTranslations } from "next-intl/server";

import type { TripDetails } from "@/lib/bookings/types";
import { formatTime } from "@/lib/dates/date";
import type { Locale } from "@/lib/i18n/locales";

interface MeetingFact {
  label: string;
  value: string;
  isWide?: boolean;
}

/**
 * Where and when the travellers meet, as far as it is stated.
 *
 * @param wanted for route handlers, which have no locale of their own
 */
export async function getMeetingFacts(
  trip: Pick<TripDetails, "meetingPoint" | "meetingTime" | "endTime">,
  wanted?: Locale,
): Promise<MeetingFact[]> {
  const locale = wanted ?? (await getLocale());
  const t = await getTranslations({ locale, namespace: "bookings.meeting" });
  const timeFact = (name: "meetingTime" | "endTime") => {
    const time = trip[name];
    return time === null
      ? []
      : [{ label: t(name), value: t("localTime", { time: formatTime(time, locale) }) }];
  };
  return [
    ...(trip.meetingPoint === null
      ? []
      : [{ label: t("meetingPoint"), value: trip.meetingPoint, isWide: true }]),
    ...timeFact("meetingTime"),
    ...timeFact("endTime"),
  ];
}
