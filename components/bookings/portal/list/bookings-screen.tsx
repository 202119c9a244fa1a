import { CalendarSearch, Download, TicketsPlane } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { getConfirmTexts } from "@/components/bookings/portal/booking-texts";
import { EmptyState } from "@/components/feedback/empty-state";
import { RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Streamed } from "@/components/layout/streaming/streamed";
import { buttonVariants } from "@/components/ui/button";
import type { ActionResult } from "@/lib/actions/types";
import { bookingsFilePath, bookingsPath, type BookingFilters } from "@/lib/bookings/portal/filters";
import type { PackageChoice } from "@/lib/bookings/portal/queries";
import { totalOf, type AgencyBookingPage, type BookingCounts } from "@/lib/bookings/portal/types";
import { MOST_COUNTED } from "@/lib/utils/bounded-number";

import { BookingFiltersForm } from "./booking-filters";
import { BookingTable } from "./booking-table";
import { ConfirmMany } from "./confirm-many";
import { StatusTabs } from "./status-tabs";

type Counts = Promise<ActionResult<BookingCounts>>;
type Packages = Promise<readonly PackageChoice[]>;

function isNarrowed({ status, search, packageId, travelDate }: BookingFilters): boolean {
  return status !== null || search !== "" || packageId !== null || travelDate !== null;
}

async function Empty({ filters }: { filters: BookingFilters }) {
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

async function Tabs({ filters, counts }: { filters: BookingFilters; counts: Counts }) {
  const known = await counts;
  return <StatusTabs filters={filters} counts={known.ok ? known.data : null} />;
}

async function FilterFields({
  filters,
  packages,
}: {
  filters: BookingFilters;
  packages: Packages;
}) {
  return <BookingFiltersForm filters={filters} packages={await packages} />;
}

export function BookingsScreen({
  filters,
  counts,
  packages,
  children,
}: {
  filters: BookingFilters;
  counts: Counts;
  packages: Packages;
  children: ReactNode;
}) {
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <Streamed until={counts} fallback={<StatusTabs filters={filters} counts="loading" />}>
        <Tabs filters={filters} counts={counts} />
      </Streamed>
      <Streamed
        until={packages}
        fallback={
          // Rendered at once in full size, because input into a placeholder would be lost.
          <div data-skeleton="" inert className="opacity-60">
            <BookingFiltersForm filters={filters} packages={[]} />
          </div>
        }
      >
        <FilterFields filters={filters} packages={packages} />
      </Streamed>
      <div data-list="" className="min-w-0">
        {children}
      </div>
    </div>
  );
}

export function BookingsSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="-mb-2 min-h-11" />
      <RowsSkeleton rows={10} className="h-34 @2xl:h-19" />
    </div>
  );
}

export async function BookingResults({
  filters,
  page,
  counts,
  isFirst,
  today,
  now,
}: {
  filters: BookingFilters;
  page: ActionResult<AgencyBookingPage>;
  counts: BookingCounts | null;
  isFirst: boolean;
  today: string;
  now: string;
}) {
  const t = await getTranslations("portal-bookings.list");
  const locale = await getLocale();
  const link = buttonVariants({ variant: "outline" });
  const total = counts && totalOf(counts, filters.status);
  const isCapped = counts?.isCapped === true && filters.status === null;
  const bookings = page.ok ? page.data.bookings : [];
  const canPick = bookings.filter(({ status }) => status === "pending").length > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted-foreground">
          {isCapped ? t("countCapped", { count: MOST_COUNTED }) : null}
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
      <ConfirmMany locale={locale} texts={await getConfirmTexts()} isOffered={canPick} />
      {!page.ok ? (
        <LoadFailed title={t("failed")} level="h2" />
      ) : page.data.bookings.length === 0 ? (
        <Empty filters={filters} />
      ) : (
        <>
          <BookingTable {...{ bookings, today, now, canPick }} />
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
