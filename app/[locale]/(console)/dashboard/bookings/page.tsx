import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { OperatorBookingFiltersForm } from "@/components/operator/bookings/booking-filters";
import { BookingList } from "@/components/operator/bookings/booking-list";
import { ListBody } from "@/components/operator/list/list-body";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { operatorBookingsPath } from "@/lib/navigation/operator-paths";
import { readFilters } from "@/lib/operator/bookings/filters";
import { listBookings } from "@/lib/operator/bookings/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.bookings");
  return { title: t("title"), robots: "noindex" };
}

export default async function BookingsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { cursor, ...filters } = readFilters(await searchParams);
  const t = await getTranslations("operator.bookings");
  return (
    <OperatorPage
      here={operatorBookingsPath(filters)}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() => listBookings(filters, cursor));
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <div className="mt-6">
              <OperatorBookingFiltersForm filters={filters} />
            </div>
            <ListBody
              reading={reading}
              failed={t("loadFailed")}
              render={(page) => (
                <BookingList page={page} filters={filters} isFirst={cursor === null} />
              )}
            />
          </>,
        );
      }}
    />
  );
}
