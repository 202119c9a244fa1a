import { CalendarDays } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { SeatsBar } from "@/components/bookings/portal/seats-bar";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import type { NextDeparture } from "@/lib/agencies/portal/work";
import { bookingsPath, departurePath } from "@/lib/bookings/portal/filters";
import { formatDate } from "@/lib/dates/date";
import { calendarPath } from "@/lib/packages/paths";

import { WorkCard } from "./work-card";

const day = { weekday: "short", day: "numeric", month: "short" } as const;

async function DepartureRow({ departure }: { departure: NextDeparture }) {
  const t = await getTranslations("portal-bookings.work");
  const locale = await getLocale();
  const { packageId, packageTitle, travelDate, seats, seatsTaken, requests, detailsMissing } =
    departure;
  const left = seats === null ? null : Math.max(0, seats - seatsTaken);
  return (
    <li className="grid gap-1 py-3 @md:grid-cols-[6.5rem_minmax(0,1fr)] @md:items-center @md:gap-x-4 @lg:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <time dateTime={travelDate} className="text-sm text-muted-foreground tabular-nums">
        {formatDate(travelDate, locale, day)}
      </time>
      <div className="min-w-0">
        <LocaleLink
          href={departurePath(packageId, travelDate)}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {packageTitle}
        </LocaleLink>
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted-foreground tabular-nums">
          {seats === null ? (
            t("takenFree", { taken: seatsTaken })
          ) : (
            <>
              <SeatsBar taken={seatsTaken} seats={seats} />
              {t("taken", { taken: seatsTaken, seats })}
            </>
          )}
          {detailsMissing > 0 ? (
            <LocaleLink
              href={departurePath(packageId, travelDate)}
              prefetch={false}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {t("withoutDetails", { count: detailsMissing })}
            </LocaleLink>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 @md:col-start-2 @lg:col-start-3 @lg:flex-col @lg:items-end">
        {requests > 0 ? (
          <LocaleLink
            href={bookingsPath({ status: "pending", packageId, travelDate })}
            prefetch={false}
            className="inline-flex min-h-6 items-center rounded-full"
          >
            <Badge variant="sun">{t("waiting", { count: requests })}</Badge>
          </LocaleLink>
        ) : null}
        {left === null ? null : (
          <Badge variant={left === 0 ? "muted" : "success"}>
            {left === 0 ? t("soldOut") : t("left", { count: left })}
          </Badge>
        )}
      </div>
    </li>
  );
}

export async function WorkDepartures({ departures }: { departures: readonly NextDeparture[] }) {
  const t = await getTranslations("portal-bookings.work");
  return (
    <WorkCard
      id="next-departures"
      title={t("departures")}
      link={{ href: calendarPath(), text: t("openCalendar") }}
      empty={
        departures.length > 0
          ? null
          : { Icon: CalendarDays, title: t("noDepartures"), text: t("noDeparturesText") }
      }
    >
      <ul className="@container divide-y">
        {departures.map((departure) => (
          <DepartureRow
            key={`${departure.packageId} ${departure.travelDate}`}
            departure={departure}
          />
        ))}
      </ul>
    </WorkCard>
  );
}
