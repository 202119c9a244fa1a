import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { refundSchedule, type RefundTerms } from "@/lib/bookings/trips/refund";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { formatMoney } from "@/lib/money/format";

import { LocalTime } from "./local-time";
import { OtherCurrencies } from "./other-currencies";
import { TimelineStep } from "./timeline-step";

function Step({
  title,
  text,
  amount,
  isFree,
}: {
  title: ReactNode;
  text: string;
  amount: ReactNode;
  isFree: boolean;
}) {
  return (
    <TimelineStep
      dot={isFree ? "bg-success" : "bg-warning"}
      className="grid grid-cols-[1fr_auto] gap-x-4"
    >
      <p className="min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-muted-foreground">{text}</span>
      </p>
      <p className="grid content-start justify-items-end font-semibold whitespace-nowrap tabular-nums">
        {amount}
      </p>
    </TimelineStep>
  );
}

export async function RefundSchedule({
  terms,
  now,
  isPending = false,
}: {
  terms: RefundTerms;
  now: Date;
  /** Nothing is owed before the confirmation. */
  isPending?: boolean;
}) {
  const t = await getTranslations("bookings.refund");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  const owed = (cents: number) => (
    <>
      {formatMoney(cents, locale, { decimals: "always" })}
      {cents > 0 ? <OtherCurrencies cents={cents} /> : null}
    </>
  );
  const periods = refundSchedule(terms, now);
  const lastLabel = isPending || periods.length > 1 ? t("afterwards") : t("afterDeadline");
  return (
    <>
      <ol>
        {isPending ? (
          <Step title={t("pending")} text={t("owesNothing")} amount={owed(0)} isFree />
        ) : null}
        {periods.map(({ until, percent, refundCents }) => (
          <Step
            key={until ?? "last"}
            isFree={percent === 100}
            title={
              until === null ? (
                lastLabel
              ) : (
                <>
                  {t("until")} <LocalTime iso={until} locale={locale} timeZone={timeZone} />
                </>
              )
            }
            text={
              percent === 100
                ? t("owesNothing")
                : percent === 0
                  ? t("owesAll")
                  : t("owesPart", { percent: 100 - percent })
            }
            amount={owed(terms.totalCents - refundCents)}
          />
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted-foreground">{t("ifPaid")}</p>
    </>
  );
}
