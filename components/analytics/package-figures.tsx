import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Card } from "@/components/ui/card";
import { shareOf, type PackageFigures } from "@/lib/analytics/figures";
import { analyticsPath, type Period } from "@/lib/analytics/period";

import { DataTable } from "./data-table";
import type { Formats } from "./formats";

export async function PackageFiguresTable({
  packages,
  packageCount,
  period,
  formats,
}: {
  packages: readonly PackageFigures[];
  packageCount: number;
  period: Period;
  formats: Formats;
}) {
  const t = await getTranslations("analytics.packages");
  const { count, money, percent } = formats;
  const most = Math.max(1, ...packages.map(({ revenueCents }) => revenueCents));
  return (
    <Card className="min-w-0 p-5">
      <h2 className="mb-3 text-xl font-bold">{t("title")}</h2>
      {packages.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <DataTable
          caption={t("title")}
          columns={[
            t("package"),
            t("views"),
            t("enquiries"),
            t("bookings"),
            t("conversion"),
            t("cancelled"),
            t("lead"),
            t("revenue"),
          ]}
          rows={packages.map((item) => ({
            key: item.id,
            cells: [
              <LocaleLink
                key="package"
                href={analyticsPath(period, item.id)}
                prefetch={false}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
                {item.title}
              </LocaleLink>,
              count(item.views),
              count(item.enquiries),
              count(item.bookings),
              percent(shareOf(item.bookings, item.views)),
              count(item.cancelled),
              item.leadDays === null ? "–" : t("days", { count: Math.round(item.leadDays) }),
              <span key="revenue" className="inline-grid min-w-24 gap-1 font-semibold">
                {money(item.revenueCents)}
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="h-1 w-full bg-muted"
                >
                  <rect
                    width={(item.revenueCents / most) * 100}
                    height="4"
                    className="fill-primary"
                  />
                </svg>
              </span>,
            ],
          }))}
        />
      )}
      {packageCount > packages.length ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {t("more", { count: packageCount - packages.length })}
        </p>
      ) : null}
    </Card>
  );
}
