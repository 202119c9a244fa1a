import { CalendarSearch, Download, TicketsPlane } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { LoadFailed } from "@/components/portal/load-failed";
import { buttonVariants } from "@/components/ui/button";
import type { ActionResult } from "@/lib/actions/types";
import {
  bookingsFilePath,
  bookingsPath,
  type BookingFilters as Filters,
} from "@/lib/bookings/portal-filters";
import type { PackageChoice } from "@/lib/bookings/portal-queries";
import {
  bookingStatuses,
  type AgencyBookingPage,
  type BookingCounts,
} from "@/lib/bookings/portal-types";

import { BookingFilters } from "./booking-filters";
import { BookingTable } from "./booking-table";
import { StatusTabs } from "./status-tabs";

function isNarrowed({ status, search, packageId, travelDate }: Filters): boolean {
  return status !== null || search !== "" || packageId !== null || travelDate !== null;
}

async function Empty({ filters }: { filters: Filters }) {
  const t = await getTranslations("portal-bookings.list");
  if (!isNarrowed(filters)) {
    return (
      <EmptyState
        icon={<TicketsPlane aria-hidden="true" />}
        title={t("emptyTitle")}
        text={t("emptyText")}
        action={
          <LocaleLink
            href="/agency-portal/packages"
            prefetch={false}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("emptyAction")}
          </LocaleLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarSearch aria-hidden="true" />}
      title={t("noneTitle")}
      text={t("noneText")}
      action={
        <LocaleLink
          href={bookingsPath()}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("showAll")}
        </LocaleLink>
      }
    />
  );
}

/** The agency's bookings: tabs, filters, one page of rows, and the ways to the other pages. */
export async function BookingsScreen({
  filters,
  page,
  counts,
  packages,
  isFirst,
  today,
  now,
}: {
  filters: Filters;
  page: ActionResult<AgencyBookingPage>;
  counts: BookingCounts | null;
  packages: readonly PackageChoice[];
  isFirst: boolean;
  today: string;
  now: string;
}) {
  const t = await getTranslations("portal-bookings.list");
  const locale = await getLocale();
  const link = buttonVariants({ variant: "outline" });
  const total =
    counts &&
    (filters.status
      ? counts[filters.status]
      : bookingStatuses.reduce((sum, status) => sum + counts[status], 0));
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatusTabs filters={filters} counts={counts} />
      <BookingFilters filters={filters} packages={packages} />
      <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted-foreground">
          {total === null ? null : t("count", { count: total })}
        </p>
        {page.ok && page.data.bookings.length > 0 ? (
          <a
            href={bookingsFilePath(filters, locale)}
            download
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            <Download aria-hidden="true" />
            {t("download")}
          </a>
        ) : null}
      </div>
      {!page.ok ? (
        <LoadFailed title={t("failed")} level="h2" />
      ) : page.data.bookings.length === 0 ? (
        <Empty filters={filters} />
      ) : (
        <>
          <BookingTable bookings={page.data.bookings} today={today} now={now} />
          <nav aria-label={t("pages")} className="flex flex-wrap justify-center gap-3 empty:hidden">
            {isFirst ? null : (
              <LocaleLink href={bookingsPath(filters)} prefetch={false} className={link}>
                {t("first")}
              </LocaleLink>
            )}
            {page.data.next ? (
              <LocaleLink
                href={bookingsPath(filters, page.data.next)}
                prefetch={false}
                className={link}
              >
                {t("next")}
              </LocaleLink>
            ) : null}
          </nav>
        </>
      )}
    </div>
  );
}
