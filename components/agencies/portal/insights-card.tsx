import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Card } from "@/components/ui/card";
import { completionRate, type AgencyFigures } from "@/lib/agencies/portal/performance";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";

/** Today's figures with the time of their reading, which each visit and refresh renews. */
export async function InsightsCard({
  figures,
  timeZone,
}: {
  figures: AgencyFigures;
  timeZone: string;
}) {
  const t = await getTranslations("portal.insights");
  const locale = await getLocale();
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const rows = [
    {
      label: t("today"),
      value: formatMoney(figures.revenueTodayCents, locale, { decimals: "always" }),
    },
    { label: t("views"), value: new Intl.NumberFormat(locale).format(figures.packageViews) },
    { label: t("rate"), value: rate.format(completionRate(figures) / 100) },
  ];
  const time = formatDate(figures.measuredAt, locale, { timeStyle: "medium", timeZone });
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <LocaleLink
          href="/agency-portal/analytics"
          prefetch={false}
          className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t("viewAll")}
        </LocaleLink>
      </div>
      <dl className="mt-3 divide-y">
        {rows.map((row) => (
          <div key={row.label} className="flex min-h-13 items-center justify-between gap-4 px-2">
            <dt className="text-sm text-muted-foreground">{row.label}</dt>
            <dd className="font-display text-xl font-bold tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
      {/* Not read out: it changes with every reading. */}
      <p className="mt-3 px-2 text-xs text-muted-foreground tabular-nums">
        <time dateTime={figures.measuredAt}>{t("updated", { time })}</time>
      </p>
    </Card>
  );
}
