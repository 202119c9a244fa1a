import { getLocale, getTranslations } from "next-intl/server";

import { OtherCurrencies } from "@/components/bookings/other-currencies";
import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonVariants } from "@/components/ui/button";
import { cancelBookingAction } from "@/lib/bookings/actions";
import { MAX_REASON_LENGTH } from "@/lib/bookings/schemas";
import { refundNowCents } from "@/lib/bookings/trips/refund";
import type { TripDetails } from "@/lib/bookings/types";
import { localePath } from "@/lib/i18n/paths";
import { formatMoney } from "@/lib/money/format";
import { tripPath } from "@/lib/navigation/trip-paths";
import { formatStay } from "@/lib/packages/public/departures";

export async function CancelForm({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.cancel");
  const ofTrip = await getTranslations("bookings.trip");
  // A request costs nothing.
  const isRequest = trip.status === "pending";
  const locale = await getLocale();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const refundCents = refundNowCents(trip, now);
  const owedCents = trip.totalCents - refundCents;
  const stay = formatStay(trip.travelDate, trip.durationDays, locale);
  return (
    <>
      <p className="mt-2 wrap-anywhere text-muted-foreground">
        {t("text", { title: trip.title, stay })}
      </p>
      {isRequest ? (
        <p className="my-5 rounded-lg bg-muted px-4 py-3 font-medium">{ofTrip("owesNothing")}</p>
      ) : (
        <dl className="my-5 grid gap-3 rounded-lg bg-muted px-4 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">{t("owed")}</dt>
            <dd>
              <span className="font-display text-2xl font-bold tabular-nums">
                {money(owedCents)}
              </span>{" "}
              <span className="text-sm text-muted-foreground">
                {t("of", { total: money(trip.totalCents) })}
              </span>
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="min-w-0">{ofTrip("backIfPaid")}</dt>
            <dd className="grid justify-items-end font-semibold whitespace-nowrap tabular-nums">
              {money(refundCents)}
              {refundCents > 0 ? <OtherCurrencies cents={refundCents} /> : null}
            </dd>
          </div>
        </dl>
      )}
      <ActionForm
        action={cancelBookingAction}
        labels={await getFormLabels()}
        locale={locale}
        className="grid gap-5"
      >
        <input type="hidden" name="bookingId" value={trip.id} />
        <input type="hidden" name="expectedStatus" value={trip.status} />
        <input type="hidden" name="refundCents" value={refundCents} />
        <TextAreaField
          name="reason"
          label={t("reason")}
          optionalLabel={t("optional")}
          maxLength={MAX_REASON_LENGTH}
          rows={2}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <a
            href={localePath(locale, tripPath(trip.id))}
            data-cancel
            className={buttonVariants({ variant: "outline" })}
          >
            {t("keep")}
          </a>
          <SubmitButton variant="destructive">{t("confirm")}</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}
