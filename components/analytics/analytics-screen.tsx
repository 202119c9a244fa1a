import { ChartNoAxesCombined } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import type { ActionResult } from "@/lib/actions/types";
import { cancellationRate, intoBuckets, isNothing, sumOf, within } from "@/lib/analytics/figures";
import { intervalOf, type Period } from "@/lib/analytics/period";
import type { Analytics } from "@/lib/analytics/queries";

import { BookingsChart } from "./bookings-chart";
import { FigureCards } from "./figure-cards";
import { formatsOf } from "./formats";
import { Funnel } from "./funnel";
import { PackageFiguresTable } from "./package-figures";
import { RevenueChart } from "./revenue-chart";

/** Another agency's package has no figures. */
const none: Analytics = { days: [], packages: [], packageCount: 0, leadDays: null };

export async function AnalyticsScreen({
  result,
  period,
}: {
  result: ActionResult<Analytics>;
  period: Period;
}) {
  const t = await getTranslations("analytics");
  if (!result.ok && result.code !== "notFound") {
    return <LoadFailed title={t("failed")} level="h2" />;
  }
  const { days, packages, packageCount, leadDays } = result.ok ? result.data : none;
  const nowDays = within(days, period);
  const beforeDays = within(days, period.previous);
  const now = sumOf(nowDays);
  const before = sumOf(beforeDays);
  if (isNothing(now) && isNothing(before)) {
    return (
      <EmptyState
        icon={<ChartNoAxesCombined aria-hidden="true" />}
        title={t("emptyTitle")}
        text={t("emptyText")}
      />
    );
  }
  const rates = { now: cancellationRate(nowDays), before: cancellationRate(beforeDays) };
  const formats = formatsOf(await getLocale());
  const interval = intervalOf(period.days);
  const pieces = intoBuckets(nowDays, interval);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <FigureCards {...{ now, before, rates, leadDays, formats }} />
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <RevenueChart
          {...{ pieces, interval, formats }}
          before={intoBuckets(beforeDays, interval)}
        />
        <BookingsChart {...{ pieces, interval, formats }} />
      </div>
      {/* Beside the funnel the table needs more room than a chart does. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @6xl:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <Funnel figures={now} formats={formats} />
        <PackageFiguresTable {...{ packages, packageCount, period, formats }} />
      </div>
    </div>
  );
}
