import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Skeleton } from "@/components/ui/skeleton";
import { bookingsPath, type BookingFilters } from "@/lib/bookings/portal/filters";
import { bookingStatuses, type BookingCounts, totalOf } from "@/lib/bookings/portal/types";
import { formatBounded, MOST_COUNTED } from "@/lib/utils/bounded-number";
import { cn } from "@/lib/utils/cn";

export async function StatusTabs({
  filters,
  counts,
}: {
  filters: BookingFilters;
  counts: BookingCounts | "loading" | null;
}) {
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  const numbers = new Intl.NumberFormat(locale);
  const isLoading = counts === "loading";
  const known = isLoading ? null : counts;
  return (
    <nav aria-label={t("list.tabs")} className="-mx-1 overflow-x-auto px-1 py-1">
      <ul className="flex w-max gap-1 rounded-xl bg-muted p-1">
        {([null, ...bookingStatuses] as const).map((status) => {
          const count = known && totalOf(known, status);
          const shown =
            known?.isCapped && status === null
              ? formatBounded(MOST_COUNTED, locale)
              : count === null
                ? null
                : numbers.format(count);
          const isCurrent = status === filters.status;
          return (
            <li key={status}>
              <LocaleLink
                href={bookingsPath({ ...filters, status })}
                prefetch={false}
                scroll={false}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center gap-2 rounded-lg px-4 text-sm font-medium",
                  isCurrent
                    ? "bg-card text-foreground shadow-lift"
                    : "text-muted-foreground hover:text-foreground",
                )}
              >
                {status === null ? t("list.all") : t(`tabs.${status}`)}
                {isLoading ? <Skeleton className="h-5 w-8 rounded-full" /> : null}
                {shown === null ? null : (
                  <span
                    className={cn(
                      "min-w-8 rounded-full px-2 text-center text-xs leading-5 font-semibold tabular-nums",
                      status === "pending" && count !== null && count > 0
                        ? "bg-sun text-sun-foreground"
                        : "bg-secondary text-secondary-foreground",
                    )}
                  >
                    {shown}
                  </span>
                )}
              </LocaleLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
