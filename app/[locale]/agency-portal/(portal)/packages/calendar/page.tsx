import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { BackLink } from "@/components/layout/links/back-link";
import { Streamed } from "@/components/layout/streaming/streamed";
import { Calendar } from "@/components/packages/portal/calendar/calendar";
import { CalendarNav } from "@/components/packages/portal/calendar/calendar-nav";
import { LivePage } from "@/components/realtime/live-page";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { plainDateIn } from "@/lib/dates/time-zone";
import { readCalendarRange, type CalendarRange } from "@/lib/packages/departures/calendar";
import { listCalendar } from "@/lib/packages/departures/calendar-queries";
import { calendarPath, packagesPath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.calendar");
  return { title: t("title") };
}

/** What changes this screen. */
const events = ["booking.changed", "packages.changed"] as const;

async function Days({
  range,
  today,
  reading,
}: {
  range: CalendarRange;
  today: string;
  reading: ReturnType<typeof listCalendar>;
}) {
  const result = await reading;
  const t = await getTranslations("packages.calendar");
  if (!result.ok) return <LoadFailed title={t("failed")} level="h2" />;
  return <Calendar {...{ range, today }} {...result.data} />;
}

export default async function CalendarPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await requireRole("agency", calendarPath(), "/agency-portal/auth");
  const today = plainDateIn((await getOwnAgency())?.timeZone ?? "UTC", new Date());
  const range = readCalendarRange(await searchParams, today);
  const reading = listCalendar(range.from, range.to);
  const t = await getTranslations("packages.calendar");
  return (
    <>
      <LivePage events={events} at={null} />
      <div className="grid grid-cols-1 gap-5">
        <div>
          <BackLink href={packagesPath()}>{t("back")}</BackLink>
          <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
          <p className="mt-1 text-muted-foreground">{t("lead")}</p>
        </div>
        <CalendarNav range={range} today={today} />
        <div className="@container">
          <Streamed until={reading} fallback={<RowsSkeleton rows={6} className="h-28" />}>
            <Days {...{ range, today, reading }} />
          </Streamed>
        </div>
      </div>
    </>
  );
}
