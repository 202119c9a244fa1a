import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { OtherCurrencies } from "@/components/bookings/other-currencies";
import { TripStatusBadge } from "@/components/bookings/status-badge";
import { TripPicture } from "@/components/bookings/trip-picture";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Card } from "@/components/ui/card";
import type { Trip } from "@/lib/bookings/types";
import { daysBetween } from "@/lib/dates/plain-date";
import { formatMoney } from "@/lib/money/format";
import { tripPath } from "@/lib/navigation/trip-paths";
import { formatStay } from "@/lib/packages/public/departures";

/** @param today plain date, if the days left are shown */
export async function TripCard({ trip, today }: { trip: Trip; today?: string }) {
  const t = await getTranslations("bookings");
  const locale = await getLocale();
  const fact = "flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0";
  const days =
    today === undefined || trip.travelDate < today ? -1 : daysBetween(today, trip.travelDate);
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-xl">
      <TripPicture trip={trip} className="aspect-5/2!" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TripStatusBadge status={trip.status} />
          {days < 0 ? null : (
            <span className="text-sm font-semibold text-primary">
              {t("home.inDays", { count: days })}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <h3 className="text-lg font-semibold wrap-anywhere">
            <LocaleLink
              href={tripPath(trip.id)}
              prefetch={false}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {trip.title}
            </LocaleLink>
          </h3>
          {trip.agencyName ? (
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {t("trips.with", { agency: trip.agencyName })}
            </p>
          ) : null}
        </div>
        <ul className="grid gap-1.5 text-sm text-muted-foreground">
          <li className={fact}>
            <CalendarDays aria-hidden="true" />
            <span>
              <time dateTime={trip.travelDate}>
                {formatStay(trip.travelDate, trip.durationDays, locale)}
              </time>
              {" · "}
              {t("trips.days", { count: trip.durationDays })}
            </span>
          </li>
          <li className={fact}>
            <MapPin aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{trip.destination}</span>
          </li>
          <li className={fact}>
            <UsersRound aria-hidden="true" />
            {t("trips.travellers", { count: trip.travellers })}
          </li>
        </ul>
        {trip.reason ? (
          <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">{trip.reason}</p>
        ) : null}
        <dl className="mt-auto flex items-start justify-between gap-4 border-t pt-4">
          <div>
            <dt className="text-xs text-muted-foreground">{t("trips.reference")}</dt>
            <dd className="font-mono text-sm leading-7">{trip.reference}</dd>
          </div>
          <div className="text-right">
            <dt className="text-xs text-muted-foreground">{t("trips.total")}</dt>
            <dd className="font-display text-lg leading-7 font-bold">
              {formatMoney(trip.totalCents, locale, { decimals: "always" })}
            </dd>
            <dd>
              <OtherCurrencies cents={trip.totalCents} />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
