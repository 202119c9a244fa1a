import { getLocale, getTranslations } from "next-intl/server";

import { LocalTime } from "@/components/bookings/local-time";
import { TimelineStep } from "@/components/bookings/timeline-step";
import { mergedByTime } from "@/lib/bookings/proposal-steps";
import type { TripDetails, TripEvent } from "@/lib/bookings/types";
import { formatDate } from "@/lib/dates/date";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

function eventKey(event: TripEvent, before: TripEvent | undefined) {
  if (event.status !== "cancelled") return event.status;
  if (event.actor === "user") return "cancelledUser";
  if (event.actor === "system") return "expired";
  if (event.actor === "operator") return "closed";
  return before?.status === "pending" ? "declined" : "cancelledAgency";
}

export async function TripHistory({ trip }: { trip: TripDetails }) {
  const t = await getTranslations("bookings.trip.event");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  const events = trip.events.map((event, index) => ({
    ...event,
    text: t(eventKey(event, trip.events[index - 1])),
  }));
  const day = (date: string) => formatDate(date, locale);
  const proposals = trip.proposals.map(({ id, step, from, to, at }) => ({
    id,
    at,
    reason: null,
    text: t(step, { from: day(from), to: day(to) }),
  }));
  const checkIns =
    trip.checkedInAt === null
      ? []
      : [{ id: "check-in", at: trip.checkedInAt, reason: null, text: t("checkedIn") }];
  return (
    <ol>
      {mergedByTime(events, [...proposals, ...checkIns]).map((event) => (
        <TimelineStep key={event.id} dot="bg-primary">
          <p className="font-semibold">{event.text}</p>
          <p className="text-sm text-muted-foreground">
            <LocalTime
              iso={event.at}
              locale={locale}
              timeZone={timeZone}
              options={{ dateStyle: "medium", timeStyle: "short" }}
            />
          </p>
          {event.reason ? (
            <p className="mt-1.5 text-sm wrap-anywhere whitespace-pre-line">{event.reason}</p>
          ) : null}
        </TimelineStep>
      ))}
    </ol>
  );
}
