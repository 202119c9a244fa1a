import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { PortalHeader } from "@/components/agencies/portal/portal-header";
import { PortalSidebar } from "@/components/agencies/portal/portal-sidebar";
import { ReviewBanner } from "@/components/agencies/portal/review-banner";
import { LoadFailed } from "@/components/feedback/load-failed";
import { UndoNotice } from "@/components/feedback/undo-notice";
import { sidebarClasses } from "@/components/layout/sidebar/sidebar";
import { SidebarFrame } from "@/components/layout/sidebar/sidebar-frame";
import { PageProgress } from "@/components/layout/streaming/page-progress";
import { LivePage } from "@/components/realtime/live-page";
import { LiveRefresh } from "@/components/realtime/live-refresh";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { localePath } from "@/lib/i18n/paths";
import { SIDEBAR_COOKIE, sidebarStateOf } from "@/lib/navigation/sidebar";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal");
  return { title: { default: t("title"), template: `%s · ${t("title")}` }, robots: "noindex" };
}

/** What changes the shell around every page: how the review stands, and the agency's name. */
const shellEvents = ["agency.changed"] as const;

/** A backend that does not answer is neither 'no role' nor 'no agency': the screen says so. */
function loadAgency() {
  return orUnavailable(async () => {
    const [, agency] = await Promise.all([
      requireRole("agency", "/agency-portal/dashboard", "/agency-portal/auth"),
      getOwnAgency(),
    ]);
    return agency;
  });
}

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const agency = await loadAgency();
  if (agency === "unavailable") {
    return (
      <main id="content" tabIndex={-1}>
        {/* Comes back by itself as soon as the backend does. */}
        <LivePage events={[]} />
        <LoadFailed />
      </main>
    );
  }
  // The role without an application: it is handed in on the other side.
  if (agency === null) redirect(localePath(await getLocale(), "/agency/register"));

  const initial = sidebarStateOf((await cookies()).get(SIDEBAR_COOKIE)?.value);
  const t = await getTranslations("portal");
  return (
    <SidebarFrame
      initial={initial}
      label={t("title")}
      sidebar={<PortalSidebar />}
      sidebarClassName={sidebarClasses}
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <PortalHeader agency={agency} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] flex-1 p-4 outline-none sm:p-6 lg:p-8"
        >
          <LiveRefresh events={shellEvents} at={null} isShell />
          <UndoNotice />
          <ReviewBanner agency={agency} />
          {children}
          {/* What is painted first ends here, though the page's data may still be on its way. */}
          <span id="painted" hidden />
        </main>
      </div>
      <PageProgress />
    </SidebarFrame>
  );
}
