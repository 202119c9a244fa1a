import { getLocale, getTranslations } from "next-intl/server";

import { refundSchedule, type RefundTerms } from "@/lib/bookings/refund";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { formatMoney } from "@/lib/money/format";

import { LocalTime } from "./local-time";

/** What cancelling gives back until when, as steps on a line. */
export async function RefundSchedule({ terms, now }: { terms: RefundTerms; now: Date }) {
  const t = await getTranslations("bookings.refund");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  const periods = refundSchedule(terms, now);
  return (
    <ol className="grid gap-0">
      {periods.map(({ until, percent, refundCents }, index) => (
        <li
          key={until ?? "late"}
          className="relative grid grid-cols-[1fr_auto] gap-x-4 border-l-2 border-border pb-5 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-[calc(0.4375rem+1px)] size-3.5 rounded-full border-2 border-card ${
              until === null ? "bg-warning" : "bg-success"
            }`}
          />
          <p className="min-w-0">
            {until === null ? (
              <span className="font-semibold">
                {t(index === 0 ? "afterDeadline" : "afterwards")}
              </span>
            ) : (
              <>
                <span className="font-semibold">{t("until")}</span>{" "}
                <LocalTime
                  iso={until}
                  locale={locale}
                  timeZone={timeZone}
                  className="font-semibold"
                />
              </>
            )}
            <span className="block text-sm text-muted-foreground">
              {percent === 100
                ? t("everything")
                : percent === 0
                  ? t("nothing")
                  : t("part", { percent })}
            </span>
          </p>
          <p className="font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(refundCents, locale, { decimals: "always" })}
          </p>
        </li>
      ))}
    </ol>
  );
}
