import { CalendarPlus, CalendarX2, ExternalLink, RotateCcw, Ticket } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { QuestionLink } from "@/components/feedback/question-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { refundNowCents } from "@/lib/bookings/trips/refund";
import { canCancel, isGone } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { localePath } from "@/lib/i18n/paths";
import { checkoutPath } from "@/lib/navigation/package-paths";
import { tripCalendarPath, tripPath } from "@/lib/navigation/trip-paths";

import { CancelForm } from "./cancel-form";

export async function TripActions({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings");
  const locale = await getLocale();
  const outline = buttonVariants({ variant: "outline" });
  const stands = trip.status === "pending" || trip.status === "confirmed";
  const packageId = trip.packagePath?.split("/").at(-1);
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {isGone(trip.status) ? null : (
        <LocaleLink href={tripPath(trip.id, "voucher")} prefetch={false} className={outline}>
          <Ticket aria-hidden="true" />
          {t("trip.voucher")}
        </LocaleLink>
      )}
      {stands ? (
        // A file, not a page: the router must not fetch it.
        <a href={`${tripCalendarPath(trip.id)}?locale=${locale}`} className={outline} download>
          <CalendarPlus aria-hidden="true" />
          {t("trip.calendar")}
        </a>
      ) : null}
      {!stands && packageId ? (
        <LocaleLink
          href={checkoutPath(packageId, { travellers: trip.travellers })}
          prefetch={false}
          className={buttonVariants()}
        >
          <RotateCcw aria-hidden="true" />
          {t("trip.bookAgain")}
        </LocaleLink>
      ) : null}
      {trip.packagePath ? (
        <LocaleLink href={trip.packagePath} prefetch={false} className={outline}>
          <ExternalLink aria-hidden="true" />
          {t("trip.viewPackage")}
        </LocaleLink>
      ) : null}
      {canCancel(trip, now) ? (
        <QuestionLink
          // Another sum or another state is another question.
          key={`${trip.status}-${String(refundNowCents(trip, now))}`}
          href={localePath(locale, tripPath(trip.id, "cancel"))}
          label={t("trip.cancel")}
          icon={<CalendarX2 aria-hidden="true" />}
          size="default"
          className="text-destructive!"
          question={t("cancel.title")}
          dialogClassName="w-[min(32rem,calc(100vw-2rem))]!"
        >
          <CancelForm trip={trip} now={now} />
        </QuestionLink>
      ) : null}
    </div>
  );
}
