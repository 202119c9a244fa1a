import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { sidebarClasses } from "@/components/layout/sidebar/sidebar";
import { SidebarFrame } from "@/components/layout/sidebar/sidebar-frame";
import { SidebarHeader } from "@/components/layout/sidebar/sidebar-header";
import { PageProgress } from "@/components/layout/streaming/page-progress";
import { notificationsPath } from "@/lib/navigation/notification-paths";
import { SIDEBAR_COOKIE, sidebarStateOf } from "@/lib/navigation/sidebar";

import { ConsoleSidebar } from "./console-sidebar";

/** Sidebar, header and content of every screen of the operator. */
export async function ConsoleShell({ children }: { children: ReactNode }) {
  const t = await getTranslations("operator");
  const initial = sidebarStateOf((await cookies()).get(SIDEBAR_COOKIE)?.value);
  return (
    <SidebarFrame
      initial={initial}
      label={t("title")}
      sidebar={<ConsoleSidebar />}
      sidebarClassName={sidebarClasses}
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <SidebarHeader notifications={notificationsPath("admin")}>
          <p className="line-clamp-2 max-w-full font-display leading-tight font-bold sm:text-lg md:sr-only">
            {t("title")}
          </p>
        </SidebarHeader>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] flex-1 p-4 outline-none sm:p-6 lg:p-8"
        >
          {children}
          <span id="painted" hidden />
        </main>
      </div>
      <PageProgress />
    </SidebarFrame>
  );
}
