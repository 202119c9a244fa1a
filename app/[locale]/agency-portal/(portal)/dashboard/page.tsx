import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { DashboardSkeleton } from "@/components/agencies/portal/dashboard-skeleton";
import { InsightsCard } from "@/components/agencies/portal/insights-card";
import { SidePanel } from "@/components/agencies/portal/side-panel";
import { StatCards } from "@/components/agencies/portal/stat-cards";
import { TodoList } from "@/components/agencies/portal/todo-list";
import { LoadFailed } from "@/components/feedback/load-failed";
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

/** What changes this screen. */
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
      listLatestAnnouncements(),
    ]);
    // Its day is everybody's day here, wherever they look from.
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
  return (
    <>
      {/* Today's figures are of a day that ends. */}
      <LivePage events={events} at={nextDayIn(timeZone, new Date()).toISOString()} />
      <div className="flex flex-col items-start gap-6 2xl:flex-row">
        <div className="grid w-full min-w-0 flex-1 gap-6">
          <StatCards figures={figures} state={agency.state} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TodoList figures={figures} />
            <InsightsCard figures={figures} timeZone={timeZone} />
          </div>
        </div>
        <SidePanel {...{ figures, announcements, timeZone }} />
      </div>
    </>
  );
}

export default async function DashboardPage() {
  // Asked for at once with the role, without which it comes to nothing and is not shown.
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
