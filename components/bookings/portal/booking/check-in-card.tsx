import { getLocale, getTranslations } from "next-intl/server";

import { getStepTexts } from "@/components/bookings/portal/booking-texts";
import { CheckInStep } from "@/components/bookings/portal/check-in-step";
import { Card } from "@/components/ui/card";
import { canCheckIn, checkInOpensOn } from "@/lib/bookings/portal/rules";
import type { AgencyBookingDetails } from "@/lib/bookings/portal/types";
import { formatDate } from "@/lib/dates/date";

/** What the person at the meeting point needs after a scan of the voucher. */
export async function CheckInCard({
  booking,
  timeZone,
  today,
}: {
  booking: AgencyBookingDetails;
  timeZone: string;
  today: string;
}) {
  const isOpen = canCheckIn(booking, today);
  const opensOn = checkInOpensOn(booking);
  const isAhead = booking.status === "confirmed" && today < opensOn;
  if (!isOpen && !isAhead && booking.checkIn === null) return null;
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl font-bold">{t("checkIn.title")}</h2>
      <p className="wrap-anywhere">
        <span className="font-semibold">{booking.customerName || t("details.nameless")}</span>
        <span className="block text-sm text-muted-foreground">
          {t("details.travellersCount", { count: booking.travellers })}
          {" · "}
          <time dateTime={booking.travelDate}>
            {formatDate(booking.travelDate, locale, { dateStyle: "full" })}
          </time>
        </span>
      </p>
      {booking.checkIn === null ? (
        <p className="text-sm text-muted-foreground">
          {isAhead
            ? t("checkIn.opens", { date: formatDate(opensOn, locale, { dateStyle: "long" }) })
            : t("checkIn.ready")}
        </p>
      ) : null}
      <CheckInStep
        booking={booking}
        timeZone={timeZone}
        today={today}
        texts={await getStepTexts()}
        labelledBy="title"
        size="default"
      />
    </Card>
  );
}
