import { CalendarX2, CircleCheck, Inbox, TrendingDown, TrendingUp, Wallet } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Card } from "@/components/ui/card";
import { formatMoney } from "@/lib/money/format";
import type { Overview, OverviewPeriod } from "@/lib/operator/overview";
import { relativeChange } from "@/lib/utils/relative-change";

const figures = [
  { name: "requests", icon: Inbox },
  { name: "confirmed", icon: CircleCheck },
  { name: "cancelled", icon: CalendarX2, isBad: true },
  { name: "valueCents", icon: Wallet },
] as const;

async function Change({
  current,
  earlier,
  isBad,
  days,
}: {
  current: number;
  earlier: number;
  /** Whether more of it is worse. */
  isBad: boolean;
  days: OverviewPeriod;
}) {
  const t = await getTranslations("operator.overview");
  const change = relativeChange(current, earlier);
  if (change === null) return t("noEarlier", { days });
  const percent = new Intl.NumberFormat(await getLocale(), {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  }).format(change);
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const isGood = change > 0 !== isBad;
  const look = change === 0 ? "" : isGood ? "text-success" : "text-destructive";
  return (
    <span
      className={`flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${look}`}
    >
      {change === 0 ? null : <Icon aria-hidden="true" />}
      {t("change", { percent, days })}
    </span>
  );
}

/** What the market did in the period, and how that compares with the one before. */
export async function OverviewFigures({
  overview,
  days,
}: {
  overview: Overview;
  days: OverviewPeriod;
}) {
  const t = await getTranslations("operator.overview");
  const locale = await getLocale();
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, icon: Icon, ...rest }) => {
        const value = overview.current[name];
        return (
          <Card key={name} className="p-5">
            <dt className="flex min-h-11 items-center justify-between gap-3 text-sm font-medium text-muted-foreground">
              {t(name)}
              <span className="grid size-9 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-4.5">
                <Icon aria-hidden="true" />
              </span>
            </dt>
            <dd className="mt-1 font-display text-3xl font-bold tracking-tight wrap-anywhere tabular-nums">
              {name === "valueCents"
                ? formatMoney(value, locale)
                : new Intl.NumberFormat(locale).format(value)}
            </dd>
            <dd className="mt-1.5 text-sm text-muted-foreground">
              <Change
                current={value}
                earlier={overview.earlier[name]}
                isBad={"isBad" in rest}
                days={days}
              />
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}
