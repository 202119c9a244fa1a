import { getTranslations } from "next-intl/server";

import { Card } from "@/components/ui/card";
import { shareOf, type Figures } from "@/lib/analytics/figures";

import type { Formats } from "./formats";

export async function Funnel({ figures, formats }: { figures: Figures; formats: Formats }) {
  const t = await getTranslations("analytics.funnel");
  const steps = [
    { name: t("views"), value: figures.views },
    { name: t("enquiries"), value: figures.enquiries },
    { name: t("bookings"), value: figures.bookings },
    { name: t("completed"), value: figures.completed },
  ];
  const most = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <Card className="min-w-0 p-5">
      <h2 className="text-xl font-bold">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <ol className="mt-5 grid gap-4">
        {steps.map(({ name, value }, index) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-sm font-medium">{name}</span>
              <span className="font-display text-lg font-bold tabular-nums">
                {formats.count(value)}
              </span>
            </div>
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-1 h-3 w-full rounded-full bg-muted"
            >
              <rect width={(value / most) * 100} height="10" className="fill-primary" />
            </svg>
            {index === 0 || figures.views === 0 ? null : (
              <p className="mt-1 text-xs text-muted-foreground">
                {value > figures.views
                  ? t("beyond")
                  : t("share", { percent: formats.percent(shareOf(value, figures.views)) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
