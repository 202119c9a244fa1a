import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Trip, TripStatus } from "@/lib/bookings/types";
import { formatMoney } from "@/lib/money/format";
import { formatDate } from "@/lib/utils/date";

const looks: Record<TripStatus, "warning" | "success" | "muted" | "destructive"> = {
  pending: "warning",
  confirmed: "success",
  completed: "muted",
  cancelled: "destructive",
  expired: "destructive",
};

/** One booking, to be read only. */
export async function TripCard({ trip }: { trip: Trip }) {
  const t = await getTranslations("bookings");
  const locale = await getLocale();
  const fact = "flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0";
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold break-words">
            <LocaleLink
              href={`/package/${trip.packageId}`}
              className="underline-offset-4 hover:underline"
            >
              {trip.title}
            </LocaleLink>
          </h3>
          {trip.agencyName ? (
            <p className="text-sm text-muted-foreground">
              {t("trips.with", { agency: trip.agencyName })}
            </p>
          ) : null}
        </div>
        <Badge variant={looks[trip.status]}>{t(`status.${trip.status}`)}</Badge>
      </div>
      <ul className="grid gap-1.5 text-sm text-muted-foreground">
        <li className={fact}>
          <CalendarDays aria-hidden="true" />
          <span>
            <time dateTime={trip.travelDate}>
              {formatDate(trip.travelDate, locale, { dateStyle: "long" })}
            </time>
            {" · "}
            {t("trips.days", { count: trip.durationDays })}
          </span>
        </li>
        <li className={fact}>
          <MapPin aria-hidden="true" />
          {trip.destination}
        </li>
        <li className={fact}>
          <UsersRound aria-hidden="true" />
          {t("trips.travellers", { count: trip.travellers })}
        </li>
      </ul>
      {trip.reason ? (
        <p className="text-sm break-words whitespace-pre-line">{trip.reason}</p>
      ) : null}
      <dl className="mt-auto flex items-end justify-between gap-4 border-t pt-4">
        <div>
          <dt className="text-xs text-muted-foreground">{t("trips.reference")}</dt>
          <dd className="font-mono text-sm">{trip.reference}</dd>
        </div>
        <div className="text-right">
          <dt className="text-xs text-muted-foreground">{t("trips.total")}</dt>
          <dd className="font-display text-lg font-bold">
            {formatMoney(trip.totalCents, locale, { decimals: "always" })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
