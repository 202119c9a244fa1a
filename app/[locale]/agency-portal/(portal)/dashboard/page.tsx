import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { InsightsCard } from "@/components/portal/insights-card";
import { LoadFailed } from "@/components/portal/load-failed";
import { SidePanel } from "@/components/portal/side-panel";
import { StatCards } from "@/components/portal/stat-cards";
import { TimeZoneHint } from "@/components/portal/time-zone-hint";
import { TodoList } from "@/components/portal/todo-list";
import { getAgencyFigures } from "@/lib/agencies/dashboard-queries";
import { orUnavailable } from "@/lib/agencies/or-unavailable";
import { getOwnAgency } from "@/lib/agencies/queries";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { requireRole } from "@/lib/auth/guards";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("dashboard") };
}

async function load() {
  await requireRole("agency", "/agency-portal/dashboard", "/agency-portal/auth");
  // The browser's word comes first; the agency's own zone costs no further query, the shell asked.
  const timeZone = await getViewerTimeZone((await getOwnAgency())?.timeZone);
  return { timeZone, figures: await getAgencyFigures(timeZone) };
}

export default async function DashboardPage() {
  const view = await orUnavailable(load);
  if (view === "unavailable") return <LoadFailed />;
  const { figures, timeZone } = view;
  // Without an agency the shell leads away.
  if (figures === null) return null;
  const t = await getTranslations("portal.nav");
  return (
    <>
      <TimeZoneHint used={timeZone} />
      <h1 className="text-3xl font-bold">{t("dashboard")}</h1>
      <div className="mt-6 flex items-start gap-6">
        <div className="grid min-w-0 flex-1 gap-6">
          <StatCards figures={figures} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TodoList figures={figures} />
            <InsightsCard figures={figures} timeZone={timeZone} />
          </div>
        </div>
        <SidePanel figures={figures} />
      </div>
    </>
  );
}
