import { getLocale, getTranslations } from "next-intl/server";

import { OtherCurrencies } from "@/components/bookings/other-currencies";
import { PriceLines } from "@/components/bookings/price-lines";
import { RefundSchedule } from "@/components/bookings/refund-schedule";
import { refundNowCents } from "@/lib/bookings/trips/refund";
import { canCancel } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { formatMoney } from "@/lib/money/format";

async function CancelNow({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.trip");
  const locale = await getLocale();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const refundCents = refundNowCents(trip, now);
  const owedCents = trip.totalCents - refundCents;
  const amounts = { owed: money(owedCents), refund: money(refundCents) };
  if (owedCents === 0) return t("nowFree", amounts);
  return refundCents === 0 ? t("nowAll", amounts) : t("nowPart", amounts);
}

/** What a cancelled trip costs under its terms. Payments are not recorded. */
async function Owed({ trip, refundCents }: { trip: TripDetails; refundCents: number }) {
  const t = await getTranslations("bookings.trip");
  const locale = await getLocale();
  const rows = [
    { label: t("owed"), cents: trip.totalCents - refundCents },
    { label: t("backIfPaid"), cents: refundCents },
  ];
  return (
    <dl className="mt-4 grid gap-2 rounded-lg bg-muted px-4 py-3">
      {rows.map(({ label, cents }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-sm">{label}</dt>
          <dd className="grid justify-items-end font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(cents, locale, { decimals: "always" })}
            {cents > 0 ? <OtherCurrencies cents={cents} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export async function TripMoney({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.trip");
  const stands = canCancel(trip, now);
  // The agency charges after its confirmation, so a request costs nothing.
  const wasConfirmed = trip.events.some(({ status }) => status === "confirmed");
  return (
    <>
      <PriceLines unitCents={trip.unitCents} travellers={trip.travellers} />
      {trip.refundCents === null ? null : wasConfirmed ? (
        <Owed trip={trip} refundCents={trip.refundCents} />
      ) : (
        <p className="mt-3 text-sm font-medium">{t("owedNothing")}</p>
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
            {wasConfirmed ? <CancelNow trip={trip} now={now} /> : t("owesNothing")}
          </p>
        </div>
      ) : null}
    </>
  );
}
