import { getLocale, getTranslations } from "next-intl/server";

import { Segment, Segments } from "@/components/layout/strip/segments";
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
    <Segments label={t("list.tabs")}>
      {([null, ...bookingStatuses] as const).map((status) => {
        const count = known && totalOf(known, status);
        const shown =
          known?.isCapped && status === null
            ? formatBounded(MOST_COUNTED, locale)
            : count === null
              ? null
              : numbers.format(count);
        return (
          <Segment
            key={status}
            href={bookingsPath({ ...filters, status })}
            current={status === filters.status && "page"}
            keepsPlace
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
          </Segment>
        );
      })}
    </Segments>
  );
}
