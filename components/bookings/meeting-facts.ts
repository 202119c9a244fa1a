import { getLocale, getTranslations } from "next-intl/server";

import type { TripDetails } from "@/lib/bookings/types";
import { formatTime } from "@/lib/dates/date";

interface MeetingFact {
  label: string;
  value: string;
  isWide?: boolean;
}

/** Where and when the travellers meet, as far as the agency states it. */
export async function getMeetingFacts(
  trip: Pick<TripDetails, "meetingPoint" | "meetingTime" | "endTime">,
): Promise<MeetingFact[]> {
  const t = await getTranslations("bookings.meeting");
  const locale = await getLocale();
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
