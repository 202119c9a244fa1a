import { getTranslations } from "next-intl/server";

import { Card } from "@/components/ui/card";
import type { AgencyBooking } from "@/lib/bookings/portal-types";
import { cn } from "@/lib/utils/cn";

import { BookingRow } from "./booking-row";
import { getStepTexts } from "./booking-texts";

const columns = ["customer", "package", "date", "travellers", "total", "status", "action"] as const;

const looks: Partial<Record<(typeof columns)[number], string>> = {
  date: "hidden @4xl:table-cell",
  travellers: "hidden text-right @4xl:table-cell",
  total: "text-right",
};

/** One page of bookings. */
export async function BookingTable({
  bookings,
  today,
  now,
}: {
  bookings: readonly AgencyBooking[];
  today: string;
  now: string;
}) {
  const t = await getTranslations("portal-bookings.list");
  const texts = await getStepTexts();
  return (
    <Card
      role="region"
      aria-label={t("table")}
      // The one part of the page that may be wider than its window.
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table role="table" className="block w-full text-left @2xl:table">
        <caption className="sr-only">{t("table")}</caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row" className="text-xs text-muted-foreground @2xl:border-b">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cn(
                  "font-medium whitespace-nowrap @2xl:px-2 @2xl:py-3 @2xl:first:pl-4 @2xl:last:pr-4 @4xl:px-3 @4xl:first:pl-5 @4xl:last:pr-5",
                  looks[column],
                )}
              >
                {column === "action" ? <span className="sr-only">{t(column)}</span> : t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @2xl:table-row-group">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} {...{ booking, today, now, texts }} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
