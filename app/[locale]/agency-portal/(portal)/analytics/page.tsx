import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";

import { BackToDashboard } from "@/components/agencies/portal/back-to-dashboard";
import { AnalyticsScreen } from "@/components/analytics/analytics-screen";
import { AnalyticsSkeleton } from "@/components/analytics/analytics-skeleton";
import { formatsOf } from "@/components/analytics/formats";
import { PeriodPicker } from "@/components/analytics/period-picker";
import { Streamed } from "@/components/layout/streaming/streamed";
import { LivePage } from "@/components/realtime/live-page";
import { getOwnAgency } from "@/lib/agencies/queries";
import { readPeriod, type Period } from "@/lib/analytics/period";
import { getAnalytics } from "@/lib/analytics/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { listPackageChoices } from "@/lib/bookings/portal/queries";
import { nextDayIn } from "@/lib/dates/next-day";
import { plainDateIn } from "@/lib/dates/time-zone";
import { isUuid } from "@/lib/utils/uuid";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("analytics") };
}

/** Events that refresh this screen. */
const events = ["booking.changed", "conversation.changed"] as const;

async function Figures({
  reading,
  period,
}: {
  reading: ReturnType<typeof getAnalytics>;
  period: Period;
}) {
  return <AnalyticsScreen result={await reading} period={period} />;
}

async function Picker({
  choosing,
  ...props
}: Omit<ComponentProps<typeof PeriodPicker>, "packages"> & {
  choosing: ReturnType<typeof listPackageChoices>;
}) {
  return <PeriodPicker {...props} packages={await choosing} />;
}

export default async function AnalyticsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const params = await searchParams;
  await requireRole("agency", "/agency-portal/analytics", "/agency-portal/auth");
  const agency = await orUnavailable(getOwnAgency);
  const timeZone = (agency === "unavailable" ? null : agency?.timeZone) ?? "UTC";
  const now = new Date();
  const today = plainDateIn(timeZone, now);
  const period = readPeriod(params, today);
  const packageId = isUuid(params["package"]) ? params["package"].toLowerCase() : null;
  const reading = getAnalytics(period, packageId);
  const choosing = listPackageChoices();
  const t = await getTranslations("analytics");
  const { span } = formatsOf(await getLocale());
  return (
    <>
      <LivePage events={events} at={nextDayIn(timeZone, now).toISOString()} />
      <BackToDashboard />
      <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
      <p role="status" className="mt-1 mb-5 text-muted-foreground">
        {t("lead", { period: span(period), previous: span(period.previous) })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Streamed
          until={choosing}
          fallback={
            // Rendered at once in full size, because input into a placeholder would be lost.
            <div data-skeleton="" inert className="opacity-60">
              <PeriodPicker {...{ period, packageId, today }} packages={[]} />
            </div>
          }
        >
          <Picker {...{ period, packageId, choosing, today }} />
        </Streamed>
        <div data-list="" className="min-w-0">
          <Streamed until={reading} fallback={<AnalyticsSkeleton />}>
            <Figures reading={reading} period={period} />
          </Streamed>
        </div>
      </div>
    </>
  );
}
