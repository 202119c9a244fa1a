import { getLocale, getTranslations } from "next-intl/server";

import { getStepTexts } from "@/components/bookings/portal/booking-texts";
import { PendingHold } from "@/components/bookings/portal/pending-hold";
import { StepButton } from "@/components/bookings/portal/step-button";
import { getFormLabels } from "@/components/forms/form-labels";
import { Card } from "@/components/ui/card";
import { isTripOver, needsReason, stepsOf, type BookingStep } from "@/lib/bookings/portal/rules";
import type { AgencyBookingDetails } from "@/lib/bookings/portal/types";
import { formatMoney } from "@/lib/money/format";

import { ReasonForm } from "./reason-form";

async function Reasoned({
  booking,
  step,
}: {
  booking: AgencyBookingDetails;
  step: "decline" | "cancel";
}) {
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  const refund = formatMoney(booking.totalCents, locale, { decimals: "always" });
  return (
    <ReasonForm
      id={booking.id}
      step={step}
      locale={locale}
      labels={await getFormLabels()}
      texts={{
        open: t(`steps.${step}`),
        what: t(`details.${step}Text`, { refund }),
        label: t("details.reason"),
        hint: t("details.reasonHint"),
        submit: t(`details.${step}Submit`),
      }}
    />
  );
}

export async function BookingActions({
  booking,
  today,
  now,
}: {
  booking: AgencyBookingDetails;
  today: string;
  now: string;
}) {
  const steps = stepsOf(booking, today);
  if (steps.length === 0) return null;
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  const texts = await getStepTexts();
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-bold">{t("details.next")}</h2>
        <PendingHold booking={booking} now={now} />
      </div>
      <p className="text-sm text-muted-foreground">
        {booking.status === "pending"
          ? t("details.pendingText")
          : isTripOver(booking, today)
            ? t("details.overText")
            : t("details.confirmedText")}
      </p>
      <div className="flex flex-wrap items-start gap-3 [&>:has([open])]:basis-full">
        {steps.map((step: BookingStep) =>
          needsReason(step) ? (
            // If another tab confirms the booking, the same form serves the next step and keeps its
            // input.
            <Reasoned key="reasoned" booking={booking} step={step} />
          ) : (
            <StepButton
              key={step}
              id={booking.id}
              step={step === "confirm" ? "confirm" : "complete"}
              locale={locale}
              texts={texts[step === "confirm" ? "confirm" : "complete"]}
              label={t(`steps.${step}`)}
              describedBy="title"
              focusAfter="title"
              size="default"
            />
          ),
        )}
      </div>
    </Card>
  );
}
