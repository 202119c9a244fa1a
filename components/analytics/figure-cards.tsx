import { TrendingDown, TrendingUp } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Card } from "@/components/ui/card";
import { shareOf, type Figures } from "@/lib/analytics/figures";
import { relativeChange } from "@/lib/utils/relative-change";

import type { Formats } from "./formats";

interface Figure {
  label: string;
  value: string;
  hint?: string;
  before?: string;
  change?: number | null;
  isBad?: boolean;
}

async function FigureCard({ figure, formats }: { figure: Figure; formats: Formats }) {
  const t = await getTranslations("analytics.figures");
  const { label, value, hint, before, change, isBad = false } = figure;
  const isShown = typeof change === "number" && Math.abs(change) >= 0.0005;
  const isGood = isShown && change > 0 !== isBad;
  const Icon = (change ?? 0) > 0 ? TrendingUp : TrendingDown;
  return (
    <Card className="min-w-0 p-4 @lg:p-5">
      <dl>
        <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
        <dd className="mt-1 font-display text-xl font-bold tracking-tight wrap-anywhere tabular-nums @lg:text-2xl">
          {value}
        </dd>
        <dd className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          {isShown ? (
            <span
              className={`inline-flex items-center gap-1 font-semibold [&_svg]:size-4 ${isGood ? "text-success" : "text-destructive"}`}
            >
              <Icon aria-hidden="true" />
              {formats.change(change)}
            </span>
          ) : null}
          {before === undefined ? null : t("before", { value: before })}
        </dd>
        {hint === undefined ? null : <dd className="mt-1 text-sm text-muted-foreground">{hint}</dd>}
      </dl>
    </Card>
  );
}

export async function FigureCards({
  now,
  before,
  rates,
  leadDays,
  formats,
}: {
  now: Figures;
  before: Figures;
  rates: { now: number | null; before: number | null };
  leadDays: number | null;
  formats: Formats;
}) {
  const t = await getTranslations("analytics.figures");
  const { count, money, percent } = formats;
  const counted = (key: "bookings" | "views"): Figure => ({
    label: t(key),
    value: count(now[key]),
    before: count(before[key]),
    change: relativeChange(now[key], before[key]),
  });
  const figures: Figure[] = [
    {
      label: t("revenue"),
      value: money(now.revenueCents),
      before: money(before.revenueCents),
      change: relativeChange(now.revenueCents, before.revenueCents),
    },
    counted("bookings"),
    counted("views"),
    {
      label: t("conversion"),
      value: percent(shareOf(now.bookings, now.views)),
      before: percent(shareOf(before.bookings, before.views)),
    },
    {
      label: t("cancelled"),
      value: percent(rates.now),
      before: percent(rates.before),
      hint: t("cancelledHint"),
    },
    {
      label: t("lead"),
      hint: t("leadHint"),
      value: leadDays === null ? "–" : t("days", { count: Math.round(leadDays) }),
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 @lg:gap-4 @4xl:grid-cols-3">
      {figures.map((figure) => (
        <FigureCard key={figure.label} figure={figure} formats={formats} />
      ))}
    </div>
  );
}
