import { CalendarCheck, Hourglass, Luggage, TrendingDown, TrendingUp, Wallet } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Card } from "@/components/ui/card";
import { revenueChange, type AgencyFigures } from "@/lib/agencies/portal/performance";
import type { OwnAgencyState } from "@/lib/agencies/types";
import { formatMoney } from "@/lib/money/format";

function StatCard(props: { label: string; value: string; icon: ReactNode; note: ReactNode }) {
  return (
    <Card className="p-5">
      <dl>
        <dt className="flex items-center justify-between gap-3 text-sm font-medium text-muted-foreground">
          {props.label}
          <span className="grid size-9 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-4.5">
            {props.icon}
          </span>
        </dt>
        <dd className="mt-1 font-display text-3xl font-bold tracking-tight wrap-anywhere tabular-nums">
          {props.value}
        </dd>
        <dd className="mt-1.5 text-sm text-muted-foreground">{props.note}</dd>
      </dl>
    </Card>
  );
}

async function RevenueChange({ figures }: { figures: AgencyFigures }) {
  const t = await getTranslations("portal.stats");
  const change = revenueChange(figures);
  const percent = new Intl.NumberFormat(await getLocale(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(change / 100);
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const look = change === 0 ? "" : change > 0 ? "text-success" : "text-destructive";
  return (
    <span
      className={`flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${look}`}
    >
      {change === 0 ? null : <Icon aria-hidden="true" />}
      {t("change", { percent })}
    </span>
  );
}

/**
 * The four figures at the top of the dashboard.
 * @param state packages are on sale only while the agency is live
 */
export async function StatCards({
  figures,
  state,
}: {
  figures: AgencyFigures;
  state: OwnAgencyState;
}) {
  const t = await getTranslations("portal.stats");
  const locale = await getLocale();
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label={t("revenue")}
        value={formatMoney(figures.revenueCents, locale, { decimals: "always" })}
        icon={<Wallet aria-hidden="true" />}
        note={<RevenueChange figures={figures} />}
      />
      <StatCard
        label={t("bookings")}
        value={count(figures.bookingsTotal)}
        icon={<CalendarCheck aria-hidden="true" />}
        note={t("bookingsHint", { count: figures.bookingsCompleted })}
      />
      <StatCard
        label={t("active")}
        value={count(figures.packagesActive)}
        icon={<Luggage aria-hidden="true" />}
        note={t(`activeHint.${state}`)}
      />
      <StatCard
        label={t("pending")}
        value={count(figures.bookingsPending)}
        icon={<Hourglass aria-hidden="true" />}
        note={t("pendingHint")}
      />
    </div>
  );
}
