import { UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { bookingsFilePath, departurePath, readBookingFilters } from "@/lib/bookings/portal-filters";
import type { DepartureRoster as Roster } from "@/lib/bookings/portal-types";
import { formatDate } from "@/lib/utils/date";

import { PrintButton } from "./print-button";
import { RosterTable } from "./roster-table";

/** The ways to the other pages, and to all of them in one file. */
async function Pages({ roster }: { roster: Roster }) {
  const { packageId, travelDate, page, hasMore } = roster;
  if (page === 1 && !hasMore) return null;
  const t = await getTranslations("portal-bookings.list");
  const here = departurePath(packageId, travelDate);
  const link = buttonVariants({ variant: "outline" });
  const filters = { ...readBookingFilters({}), packageId, travelDate };
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
      <a
        href={bookingsFilePath(filters, await getLocale())}
        download
        className={buttonVariants({ variant: "ghost" })}
      >
        {t("download")}
      </a>
    </nav>
  );
}

/** Who travels on a date, and how many seats are left: to be looked at, and to be printed. */
export async function DepartureRoster({ roster }: { roster: Roster }) {
  const t = await getTranslations("portal-bookings.departure");
  const locale = await getLocale();
  const numbers = new Intl.NumberFormat(locale);
  const { seats, seatsTaken, seatsLeft } = roster;
  const figures = [
    [t("taken"), numbers.format(seatsTaken)],
    [t("left"), seatsLeft === null ? t("unlimited") : numbers.format(seatsLeft)],
    [t("seats"), seats === null ? t("unlimited") : numbers.format(seats)],
  ] as const;
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-medium text-muted-foreground">{t("title")}</p>
          <h1 className="text-3xl font-bold wrap-anywhere">{roster.packageTitle}</h1>
          <p className="mt-1 text-lg">
            <time dateTime={roster.travelDate}>
              {formatDate(roster.travelDate, locale, { dateStyle: "full" })}
            </time>
          </p>
        </div>
        <PrintButton label={t("print")} />
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {roster.travellers.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={t("emptyTitle")}
          text={t("emptyText")}
        />
      ) : (
        <RosterTable roster={roster} />
      )}
      <Pages roster={roster} />
    </div>
  );
}
