import { CalendarSearch } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { BookingStatusBadge } from "@/components/bookings/portal/status-badge";
import { EmptyState } from "@/components/feedback/empty-state";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import { operatorBookingPath, operatorBookingsPath } from "@/lib/navigation/operator-paths";
import { isFiltered, type OperatorBookingFilters } from "@/lib/operator/bookings/filters";
import type { BookingPage } from "@/lib/operator/bookings/types";

import { ListRow, Rows } from "../list/row";
import { Pager } from "../pager";

/** One page of bookings, or why there is none. */
export async function BookingList({
  page,
  filters,
  isFirst,
}: {
  page: BookingPage;
  filters: OperatorBookingFilters;
  isFirst: boolean;
}) {
  const t = await getTranslations("operator.bookings");
  const locale = await getLocale();
  if (page.bookings.length === 0) {
    const title = t(isFiltered(filters) ? "none" : "empty");
    return (
      <EmptyState
        icon={<CalendarSearch aria-hidden="true" />}
        title={title}
        {...(isFiltered(filters) ? { text: t("noneText") } : {})}
      />
    );
  }
  return (
    <>
      <Rows label={t("title")}>
        {page.bookings.map((booking) => (
          <ListRow
            key={booking.id}
            href={operatorBookingPath(booking.id)}
            title={`${booking.reference} · ${booking.customerName || t("erased")}`}
            facts={[
              booking.packageTitle,
              booking.agencyName,
              t("travels", {
                date: formatDate(booking.travelDate, locale),
                count: booking.travellers,
              }),
            ]}
          >
            <span className="font-semibold tabular-nums">
              {formatMoney(booking.totalCents, locale, { decimals: "always" })}
            </span>
            {/* So that the amounts stand in a column. */}
            <span className="flex @2xl:w-32 @2xl:justify-end">
              <BookingStatusBadge booking={booking} />
            </span>
          </ListRow>
        ))}
      </Rows>
      <Pager
        newest={isFirst ? null : operatorBookingsPath(filters)}
        older={
          page.olderCursor ? operatorBookingsPath({ ...filters, after: page.olderCursor }) : null
        }
      />
    </>
  );
}
