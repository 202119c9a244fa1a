import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { refundSchedule, type RefundTerms } from "@/lib/bookings/refund";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { formatMoney } from "@/lib/money/format";

import { LocalTime } from "./local-time";

function Step({
  title,
  text,
  amount,
  isFree,
}: {
  title: ReactNode;
  text: string;
  amount: string;
  isFree: boolean;
}) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-4 border-l-2 border-border pb-5 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1 -left-[calc(0.4375rem+1px)] size-3.5 rounded-full border-2 border-card ${
          isFree ? "bg-success" : "bg-warning"
        }`}
      />
      <p className="min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-muted-foreground">{text}</span>
      </p>
      <p className="font-semibold whitespace-nowrap tabular-nums">{amount}</p>
    </li>
  );
}

/** What cancelling gives back until when, as steps on a line. */
export async function RefundSchedule({
  terms,
  now,
  isPending = false,
}: {
  terms: RefundTerms;
  now: Date;
  /** Not confirmed yet: until then everything is given back. */
  isPending?: boolean;
}) {
  const t = await getTranslations("bookings.refund");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const periods = refundSchedule(terms, now);
  const lastLabel = isPending || periods.length > 1 ? t("afterwards") : t("afterDeadline");
  return (
    <ol>
      {isPending ? (
        <Step title={t("pending")} text={t("everything")} amount={money(terms.totalCents)} isFree />
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
              ? t("everything")
              : percent === 0
                ? t("nothing")
                : t("part", { percent })
          }
          amount={money(refundCents)}
        />
      ))}
    </ol>
  );
}
