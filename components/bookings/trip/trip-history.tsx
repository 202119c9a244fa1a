import { getLocale, getTranslations } from "next-intl/server";

import { LocalTime } from "@/components/bookings/local-time";
import { TimelineStep } from "@/components/bookings/timeline-step";
import type { TripDetails, TripEvent } from "@/lib/bookings/types";
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
  return (
    <ol>
      {trip.events.map((event, index) => (
        <TimelineStep key={event.id} dot="bg-primary">
          <p className="font-semibold">{t(eventKey(event, trip.events[index - 1]))}</p>
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
