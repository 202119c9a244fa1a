import { getLocale, getTranslations } from "next-intl/server";

import { refundNowCents } from "@/lib/bookings/refund";
import { canCancel } from "@/lib/bookings/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { formatMoney } from "@/lib/money/format";

import { OtherCurrencies } from "./other-currencies";
import { PriceLines } from "./price-lines";
import { RefundSchedule } from "./refund-schedule";

/** What it costs and who charges it; what came back, or would. */
export async function TripMoney({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.trip");
  const locale = await getLocale();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const stands = canCancel(trip, now);
  // The agency charges once it has confirmed: of a mere request there is nothing to give back.
  const wasConfirmed = trip.events.some(({ status }) => status === "confirmed");
  return (
    <>
      <PriceLines unitCents={trip.unitCents} travellers={trip.travellers} />
      {trip.refundCents === null ? null : !wasConfirmed ? (
        <p className="mt-3 text-sm font-medium">{t("notCharged")}</p>
      ) : (
        <p className="mt-3 flex justify-between gap-4 font-semibold text-success">
          <span>{t("refunded")}</span>
          <span className="grid justify-items-end tabular-nums">
            {money(trip.refundCents)}
            <OtherCurrencies cents={trip.refundCents} />
          </span>
        </p>
      )}
      {stands || trip.status === "completed" ? (
        <p className="mt-4 text-sm wrap-anywhere text-muted-foreground">
          {t("chargedBy", { agency: trip.agencyName })}
        </p>
      ) : null}
      {stands ? (
        <div className="mt-6 border-t pt-5">
          <h3 className="mb-4 text-lg font-bold">{t("cancellation")}</h3>
          <RefundSchedule terms={trip} now={now} isPending={trip.status === "pending"} />
          <p className="mt-4 rounded-lg bg-muted px-4 py-3 text-sm font-medium">
            {wasConfirmed
              ? t("refundNow", { amount: money(refundNowCents(trip, now)) })
              : t("owesNothing")}
          </p>
        </div>
      ) : null}
    </>
  );
}
