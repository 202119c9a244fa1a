import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { dashboardGrid } from "@/components/agencies/portal/dashboard-grid";
import { DashboardSkeleton } from "@/components/agencies/portal/dashboard-skeleton";
import { InsightsCard } from "@/components/agencies/portal/insights-card";
import { SidePanel } from "@/components/agencies/portal/side-panel";
import { StatCards } from "@/components/agencies/portal/stat-cards";
import { TodoList } from "@/components/agencies/portal/todo-list";
import { WorkDepartures } from "@/components/bookings/portal/work/next-departures";
import { WaitingRequests } from "@/components/bookings/portal/work/waiting-requests";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Seen } from "@/components/layout/bell/seen";
import { Streamed } from "@/components/layout/streaming/streamed";
import { LivePage } from "@/components/realtime/live-page";
import { listLatestAnnouncements } from "@/lib/agencies/portal/announcement-queries";
import { getAgencyFigures } from "@/lib/agencies/portal/dashboard-queries";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { nextDayIn } from "@/lib/dates/next-day";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("dashboard") };
}

/** Events that refresh this screen. */
const events = [
  "booking.changed",
  "message.created",
  "messages.read",
  "conversation.changed",
  "announcement.changed",
  "agency.changed",
  "packages.changed",
] as const;

function read() {
  return orUnavailable(async () => {
    const [agency, figures, announcements] = await Promise.all([
      getOwnAgency(),
      getAgencyFigures(),
      listLatestAnnouncements(await getLocale()),
    ]);
    // Days are in the agency's time zone for every viewer.
    return { timeZone: agency?.timeZone ?? "UTC", agency, figures, announcements };
  });
}

async function Figures({ reading }: { reading: ReturnType<typeof read> }) {
  const view = await reading;
  if (view === "unavailable") {
    return (
      <>
        <LivePage events={events} />
        <LoadFailed level="h2" />
      </>
    );
  }
  const { agency, figures, timeZone, announcements } = view;
  // Without an agency the shell leads away.
  if (agency === null || figures === null) return null;
  const now = new Date();
  // Today's figures are of a day that ends; a request goes when its hold ends, and news may end.
  const ends = [
    nextDayIn(timeZone, now).toISOString(),
    figures.requests[0]?.holdExpiresAt ?? "",
    ...(announcements ?? []).map(({ endsAt }) => endsAt ?? ""),
  ];
  const at = Math.min(...ends.filter(Boolean).map((end) => Date.parse(end)));
  return (
    <>
      <LivePage events={events} at={new Date(at).toISOString()} />
      {/* How its application stands, and the news: what the banner and the panel say. */}
      {[agency.id, ...(announcements ?? []).map(({ id }) => id)].map((id) => (
        <Seen key={id} subjectId={id} />
      ))}
      {/* On a phone what there is to do comes before the figures. */}
      <div className={dashboardGrid.page}>
        <div className={dashboardGrid.figures}>
          <StatCards figures={figures} state={agency.state} />
        </div>
        <div className={dashboardGrid.tasks}>
          <TodoList figures={figures} />
          <div className="max-lg:order-2">
            <InsightsCard figures={figures} timeZone={timeZone} />
          </div>
        </div>
        <div className={dashboardGrid.work}>
          <WaitingRequests requests={figures.requests} now={now.toISOString()} />
          <WorkDepartures departures={figures.departures} />
        </div>
        <div className={dashboardGrid.panel}>
          <SidePanel
            {...{ figures, announcements, timeZone }}
            replyMinutes={figures.replyMinutes}
          />
        </div>
      </div>
    </>
  );
}

export default async function DashboardPage() {
  // Read in parallel with the role; without the role it returns nothing and is not shown.
  const reading = read();
  reading.catch(() => undefined);
  // Where the backend is down, the reading says so.
  await orUnavailable(() =>
    requireRole("agency", "/agency-portal/dashboard", "/agency-portal/auth"),
  );
  const t = await getTranslations("portal.nav");
  return (
    <>
      <h1 className="text-3xl font-bold">{t("dashboard")}</h1>
      <div className="mt-6">
        <Streamed until={reading} fallback={<DashboardSkeleton />}>
          <Figures reading={reading} />
        </Streamed>
      </div>
    </>
  );
}
