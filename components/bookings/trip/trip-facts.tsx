import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocalTime } from "@/components/bookings/local-time";
import { ContactPhone } from "@/components/bookings/phone/contact-phone";
import { getMeetingFacts } from "@/lib/bookings/trips/meeting-facts";
import { canCancel, lastDayOf } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { formatDate } from "@/lib/dates/date";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { cn } from "@/lib/utils/cn";

function Fact({
  label,
  isWide = false,
  className,
  children,
}: {
  label: string;
  isWide?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cn("min-w-0", isWide && "sm:col-span-2", className)}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

export async function TripFacts({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.trip");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  const day = (date: string) =>
    formatDate(date, locale, { weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const last = lastDayOf(trip);
  // Until the trip is over, its agency may need to call the travellers.
  const isOpen = canCancel(trip, now);
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact label={t("when")}>
        <span className="inline-block">
          <time dateTime={trip.travelDate}>{day(trip.travelDate)}</time>
          {last === trip.travelDate ? null : " –"}
        </span>
        {last === trip.travelDate ? null : (
          <>
            {" "}
            <time dateTime={last} className="inline-block">
              {day(last)}
            </time>
          </>
        )}
      </Fact>
      <Fact label={t("where")}>{trip.destination}</Fact>
      {(await getMeetingFacts(trip)).map(({ label, value, isWide }) => (
        <Fact key={label} label={label} isWide={isWide}>
          {value}
        </Fact>
      ))}
      <Fact label={t("who")}>
        {t("travellers", { name: trip.customerName, count: trip.travellers })}
      </Fact>
      <Fact label={t("bookedOn")}>
        <LocalTime
          iso={trip.createdAt}
          locale={locale}
          timeZone={timeZone}
          options={{ dateStyle: "medium", timeStyle: "short" }}
        />
      </Fact>
      <Fact
        label={t("yourPhone")}
        // Without a number, and with no way to add one, only an error needs to be shown.
        className={isOpen || trip.contactPhone ? undefined : "hidden has-[[data-answer]]:block"}
      >
        <ContactPhone trip={trip} isOpen={isOpen} />
      </Fact>
      {trip.note ? (
        <Fact label={t("yourNote")} isWide>
          <span className="font-normal whitespace-pre-line">{trip.note}</span>
        </Fact>
      ) : null}
    </dl>
  );
}
