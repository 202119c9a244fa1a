import { UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { PhoneLink } from "@/components/bookings/portal/phone-link";
import { RowTable } from "@/components/bookings/portal/row-table";
import { BookingStatusBadge } from "@/components/bookings/portal/status-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { bookingPath, customerPath } from "@/lib/bookings/portal/filters";
import type { RosterEntry } from "@/lib/bookings/portal/roster";

// Buttons are higher than text, so the cells align to their baseline.
const cell =
  "min-w-0 @2xl:px-3 @2xl:py-3 @2xl:align-baseline @2xl:first:pl-5 @2xl:last:pr-5 print:py-1.5";

export async function RosterTable({ travellers }: { travellers: readonly RosterEntry[] }) {
  const t = await getTranslations("portal-bookings.departure");
  const numbers = new Intl.NumberFormat(await getLocale());
  // Few may have left a number: the notes then have the room.
  const hasPhones = travellers.some(({ contactPhone }) => contactPhone !== null);
  const columns = {
    name: { name: t("name") },
    reference: { name: t("reference") },
    count: { name: t("count"), look: "text-right" },
    status: { name: t("status") },
    ...(hasPhones && { phone: { name: t("phone") } }),
    note: { name: t("note"), look: hasPhones ? "w-1/3" : "w-2/5" },
  };
  return (
    <RowTable
      label={t("table")}
      columns={columns}
      className="@container text-sm print:border-0 print:shadow-none"
      head={cell}
      body="divide-y"
    >
      {travellers.map((entry) => (
        <tr
          key={entry.id}
          role="row"
          className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 p-4 @2xl:table-row @2xl:p-0"
        >
          <th
            role="rowheader"
            scope="row"
            className={`${cell} text-left font-semibold wrap-anywhere`}
          >
            {entry.customerId === null ? (
              t("nameless")
            ) : (
              <LocaleLink
                href={customerPath(entry.customerId)}
                prefetch={false}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
                {entry.customerName || t("nameless")}
              </LocaleLink>
            )}
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
            <BookingStatusBadge
              booking={{ status: entry.status, actor: "agency", wasConfirmed: true }}
            />
          </td>
          {hasPhones ? (
            <td
              role="cell"
              className={`${cell} wrap-anywhere tabular-nums @max-2xl:order-5 @max-2xl:col-span-2`}
            >
              {entry.contactPhone === null ? (
                <span className="@max-2xl:hidden">–</span>
              ) : (
                <PhoneLink phone={entry.contactPhone} />
              )}
            </td>
          ) : null}
          <td
            role="cell"
            className={`${cell} wrap-anywhere whitespace-pre-line @max-2xl:order-6 @max-2xl:col-span-2`}
          >
            {entry.note ?? <span className="@max-2xl:hidden">–</span>}
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
