import "server-only";

import type { Interval, DaySpan } from "@/lib/analytics/period";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";

const dayAndMonth = { day: "numeric", month: "short" } as const;

export function formatsOf(locale: string) {
  const count = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale === "en" ? "en-US" : locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const range = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    count: (value: number) => count.format(value),
    decimal: (value: number) => decimal.format(value),
    money: (cents: number) => formatMoney(cents, locale, { decimals: "always" }),
    /** For an axis, where there is room for a few characters. */
    shortMoney: (cents: number) => compact.format(cents / 100),
    percent: (share: number | null) => (share === null ? "–" : percent.format(share)),
    change: (share: number) => change.format(share),
    span: ({ from, to }: DaySpan) => range.formatRange(new Date(from), new Date(to)),
    /** Below a chart: those that are shown, and below a month its year where that is another. */
    axis: (shown: readonly (DaySpan | null)[], interval: Interval) => {
      let year = "";
      return shown.map((piece) => {
        if (piece === null) return "";
        if (interval !== "month") return formatDate(piece.from, locale, dayAndMonth);
        const month = formatDate(piece.from, locale, { month: "short" });
        const isSame = piece.from.startsWith(year) && year !== "";
        year = piece.from.slice(0, 4);
        return isSame ? month : `${month}\n${year}`;
      });
    },
  };
}

export type Formats = ReturnType<typeof formatsOf>;
