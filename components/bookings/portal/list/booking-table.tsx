import { getTranslations } from "next-intl/server";

import { getStepTexts } from "@/components/bookings/portal/booking-texts";
import { RowTable } from "@/components/bookings/portal/row-table";
import type { AgencyBooking } from "@/lib/bookings/portal/types";

import { BookingRow } from "./booking-row";

export async function BookingTable({
  bookings,
  today,
  now,
  canPick,
}: {
  bookings: readonly AgencyBooking[];
  today: string;
  now: string;
  canPick: boolean;
}) {
  const t = await getTranslations("portal-bookings.list");
  const texts = await getStepTexts();
  const columns = {
    customer: { name: t("customer") },
    package: { name: t("package") },
    date: { name: t("date"), look: "hidden @4xl:table-cell" },
    travellers: { name: t("travellers"), look: "hidden text-right @4xl:table-cell" },
    total: { name: t("total"), look: "text-right" },
    status: { name: t("status") },
    action: { name: <span className="sr-only">{t("action")}</span> },
  };
  return (
    <RowTable
      label={t("table")}
      columns={columns}
      head="whitespace-nowrap @2xl:px-2 @2xl:py-3 @2xl:first:pl-4 @2xl:last:pr-4 @4xl:px-3 @4xl:first:pl-5 @4xl:last:pr-5"
    >
      {bookings.map((booking) => (
        <BookingRow key={booking.id} {...{ booking, today, now, texts, canPick }} />
      ))}
    </RowTable>
  );
}
