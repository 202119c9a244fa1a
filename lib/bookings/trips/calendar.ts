import ical, { ICalEventStatus } from "ical-generator";

import type { TripDetails, TripStatus } from "@/lib/bookings/types";
import { addDays } from "@/lib/dates/plain-date";
import type { Locale } from "@/lib/i18n/locales";

import { lastDayOf } from "./trips";

const statuses: Record<TripStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
  closed: ICalEventStatus.CANCELLED,
};

/** What a map is asked for: the meeting point, then the place to find it in. */
function locationOf({ meetingPoint, destination }: TripDetails, locale: Locale): string {
  if (meetingPoint === null) return destination;
  return [meetingPoint, destination].join(locale === "zh" ? "，" : ", ");
}

/** Whole days; a stable UID lets a newer file replace an older one. */
export function tripCalendar(
  trip: TripDetails,
  { url, locale, description }: { url: string; locale: Locale; description: string },
): string {
  const calendar = ical({
    prodId: { company: "Wayfare", product: "Trips", language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: `booking-${trip.id}@wayfare`,
    sequence: Math.max(0, trip.events.length - 1),
    stamp: new Date(trip.updatedAt),
    start: new Date(`${trip.travelDate}T00:00:00Z`),
    // The end date is exclusive.
    end: new Date(addDays(lastDayOf(trip), 1)),
    allDay: true,
    summary: trip.title,
    location: locationOf(trip, locale),
    description,
    url,
    status: statuses[trip.status],
  });
  // The last line needs an end too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
