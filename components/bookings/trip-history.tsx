import { getLocale, getTranslations } from "next-intl/server";

import type { TripDetails, TripEvent } from "@/lib/bookings/types";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

import { LocalTime } from "./local-time";

function eventKey(event: TripEvent, before: TripEvent | undefined) {
  if (event.status !== "cancelled") return event.status;
  if (event.actor === "user") return "cancelledUser";
  if (event.actor === "system") return "expired";
  return before?.status === "pending" ? "declined" : "cancelledAgency";
}

/** What happened to a booking, first to last, with the reasons that were given. */
export async function TripHistory({ trip }: { trip: TripDetails }) {
  const t = await getTranslations("bookings.trip.event");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  return (
    <ol>
      {trip.events.map((event, index) => (
        <li
          key={event.id}
          className="relative border-l-2 border-border pb-5 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1 -left-[calc(0.4375rem+1px)] size-3.5 rounded-full border-2 border-card bg-primary"
          />
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
        </li>
      ))}
    </ol>
  );
}
