import { UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { Card } from "@/components/ui/card";
import { bookingPath } from "@/lib/bookings/portal-filters";
import type { DepartureRoster } from "@/lib/bookings/portal-types";
import { cn } from "@/lib/utils/cn";

import { BookingStatusBadge } from "./status-badge";

const cell =
  "min-w-0 @2xl:px-3 @2xl:py-3 @2xl:align-top @2xl:first:pl-5 @2xl:last:pr-5 print:py-1.5";
const columns = ["name", "reference", "count", "status", "note"] as const;
const looks: Partial<Record<(typeof columns)[number], string>> = {
  count: "text-right",
  note: "w-2/5",
};

/**
 * Who travels on a date: a table, and on a phone a card of the same cells. The roles are said, since
 * browsers forget them for a table that is not laid out as one.
 */
export async function RosterTable({ roster }: { roster: DepartureRoster }) {
  const t = await getTranslations("portal-bookings.departure");
  const numbers = new Intl.NumberFormat(await getLocale());
  return (
    <Card
      role="region"
      aria-label={t("table")}
      // The one part of the page that may be wider than its window.
      tabIndex={0}
      className="@container relative overflow-x-auto print:border-0 print:shadow-none"
    >
      <table role="table" className="block w-full text-left text-sm @2xl:table">
        <caption className="sr-only">{t("table")}</caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row" className="text-xs text-muted-foreground @2xl:border-b">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cn(cell, "font-medium", looks[column])}
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y @2xl:table-row-group">
          {roster.travellers.map((entry) => (
            <tr
              key={entry.id}
              role="row"
              className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 p-4 @2xl:table-row @2xl:p-0"
            >
              <th
                role="rowheader"
                scope="row"
                className={`${cell} text-left font-semibold wrap-anywhere`}
              >
                {entry.customerName || t("nameless")}
              </th>
              <td
                role="cell"
                className={`${cell} font-mono text-xs whitespace-nowrap @max-2xl:order-3`}
              >
                <LocaleLink
                  href={bookingPath(entry.id)}
                  prefetch={false}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
                >
                  {entry.reference}
                </LocaleLink>
              </td>
              <td
                role="cell"
                className={`${cell} text-right tabular-nums @max-2xl:order-2 @max-2xl:font-semibold`}
              >
                <UsersRound aria-hidden="true" className="mr-1.5 inline size-4 @2xl:hidden" />
                {numbers.format(entry.travellers)}
              </td>
              <td role="cell" className={`${cell} @max-2xl:order-4`}>
                <BookingStatusBadge booking={{ status: entry.status, actor: "agency" }} />
              </td>
              <td
                role="cell"
                className={`${cell} wrap-anywhere whitespace-pre-line @max-2xl:order-5 @max-2xl:col-span-2`}
              >
                {entry.note ?? <span className="@max-2xl:hidden">–</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
