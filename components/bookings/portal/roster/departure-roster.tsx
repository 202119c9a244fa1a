import { Download, UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { PrintButton } from "@/components/layout/print-button";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { departurePath, rosterFilePath } from "@/lib/bookings/portal/filters";
import type { Departure, Roster } from "@/lib/bookings/portal/roster";
import { formatDate } from "@/lib/dates/date";

import { RosterTable } from "./roster-table";

export async function DepartureHeader({ departure }: { departure: Departure }) {
  const t = await getTranslations("portal-bookings.departure");
  const ofList = await getTranslations("portal-bookings.list");
  const locale = await getLocale();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm font-medium text-muted-foreground">{t("title")}</p>
        <h1 className="text-3xl font-bold wrap-anywhere">{departure.packageTitle}</h1>
        <p className="mt-1 text-lg">
          <time dateTime={departure.travelDate}>
            {formatDate(departure.travelDate, locale, { dateStyle: "full" })}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          href={rosterFilePath(departure.packageId, departure.travelDate, locale)}
          download
          className={buttonVariants({ variant: "ghost" })}
        >
          <Download aria-hidden="true" />
          {ofList("download")}
        </a>
        <PrintButton variant="outline">{t("print")}</PrintButton>
      </div>
    </div>
  );
}

async function Pages({ departure, roster }: { departure: Departure; roster: Roster }) {
  const { page, hasMore } = roster;
  if (page === 1 && !hasMore) return null;
  const t = await getTranslations("portal-bookings.list");
  const { packageId, travelDate } = departure;
  const here = departurePath(packageId, travelDate);
  const link = buttonVariants({ variant: "outline" });
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap gap-3 print:hidden">
      {page === 1 ? null : (
        <LocaleLink href={here} prefetch={false} className={link}>
          {t("first")}
        </LocaleLink>
      )}
      {hasMore ? (
        <LocaleLink
          href={`${here}?page=${String(page + 1)}`}
          prefetch={false}
          rel="next"
          className={link}
        >
          {t("next")}
        </LocaleLink>
      ) : null}
    </nav>
  );
}

async function Seats({ roster }: { roster?: Roster }) {
  const t = await getTranslations("portal-bookings.departure");
  const numbers = new Intl.NumberFormat(await getLocale());
  const format = (seats: number | null) =>
    seats === null ? t("unlimited") : numbers.format(seats);
  const figures = [
    [t("taken"), roster?.seatsTaken],
    [t("left"), roster?.seatsLeft],
    [t("seats"), roster?.seats],
    ...(roster && roster.checkedIn > 0 ? ([[t("checkedIn"), roster.checkedIn]] as const) : []),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(([name, seats]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">
            {seats === undefined ? <Skeleton className="my-1 h-6 w-10" /> : format(seats)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function RosterSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Seats />
      <RowsSkeleton rows={8} className="h-14" />
    </div>
  );
}

export async function DepartureRoster({
  departure,
  roster,
  timeZone,
  today,
}: {
  departure: Departure;
  roster: Roster;
  timeZone: string;
  today: string;
}) {
  const t = await getTranslations("portal-bookings.departure");
  return (
    <div className="grid grid-cols-1 gap-6">
      <Seats roster={roster} />
      {roster.bookings.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={t("emptyTitle")}
          text={t("emptyText")}
        />
      ) : (
        <RosterTable
          bookings={roster.bookings}
          requiresPassport={roster.requiresPassport}
          timeZone={timeZone}
          today={today}
        />
      )}
      <Pages departure={departure} roster={roster} />
    </div>
  );
}
