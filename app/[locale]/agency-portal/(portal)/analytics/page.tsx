import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { AnalyticsScreen } from "@/components/analytics/analytics-screen";
import { formatsOf } from "@/components/analytics/formats";
import { PeriodPicker } from "@/components/analytics/period-picker";
import { BackToDashboard } from "@/components/portal/back-to-dashboard";
import { LivePage } from "@/components/portal/live-page";
import { TimeZoneHint } from "@/components/portal/time-zone-hint";
import { nextDayIn } from "@/lib/agencies/next-day";
import { orUnavailable } from "@/lib/agencies/or-unavailable";
import { getOwnAgency } from "@/lib/agencies/queries";
import { readPeriod } from "@/lib/analytics/period";
import { getAnalytics } from "@/lib/analytics/queries";
import { requireRole } from "@/lib/auth/guards";
import { isUuid } from "@/lib/bookings/portal-filters";
import { listPackageChoices } from "@/lib/bookings/portal-queries";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { plainDateIn } from "@/lib/utils/time-zone";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("analytics") };
}

/** What changes this screen. */
const events = ["booking.changed", "conversation.changed"] as const;

export default async function AnalyticsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const params = await searchParams;
  await requireRole("agency", "/agency-portal/analytics", "/agency-portal/auth");
  const agency = await orUnavailable(getOwnAgency);
  const timeZone = await getViewerTimeZone(agency === "unavailable" ? undefined : agency?.timeZone);
  const now = new Date();
  const today = plainDateIn(timeZone, now);
  const period = readPeriod(params, today);
  const packageId = isUuid(params["package"]) ? params["package"].toLowerCase() : null;
  const [result, packages] = await Promise.all([
    getAnalytics(period, timeZone, packageId),
    listPackageChoices(),
  ]);
  const t = await getTranslations("analytics");
  const { span } = formatsOf(await getLocale());
  return (
    <>
      <TimeZoneHint used={timeZone} />
      <LivePage events={events} at={nextDayIn(timeZone, now).toISOString()} />
      <BackToDashboard />
      <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
      <p role="status" className="mt-1 mb-5 text-muted-foreground">
        {t("lead", { period: span(period), previous: span(period.previous) })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PeriodPicker {...{ period, packageId, packages, today }} />
        <AnalyticsScreen result={result} period={period} />
      </div>
    </>
  );
}
