import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { OperatorBookingView } from "@/components/operator/bookings/booking-view";
import { Missing } from "@/components/operator/list/missing";
import { OperatorPage } from "@/components/operator/screen";
import { operatorBookingPath, operatorPath } from "@/lib/navigation/operator-paths";
import { openBooking } from "@/lib/operator/bookings/queries";
import { isUuid } from "@/lib/utils/uuid";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.bookings");
  return { title: t("title"), robots: "noindex" };
}

export default async function BookingPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("operator");
  return (
    <OperatorPage
      here={operatorBookingPath(id)}
      failed={t("bookings.loadFailed")}
      load={async () => {
        const booking = isUuid(id) ? await openBooking(id) : null;
        return (
          <>
            <BackLink href={operatorPath("bookings")}>{t("booking.back")}</BackLink>
            {booking ? (
              <OperatorBookingView booking={booking} />
            ) : (
              <Missing text={t("booking.notFound")} />
            )}
          </>
        );
      }}
    />
  );
}
