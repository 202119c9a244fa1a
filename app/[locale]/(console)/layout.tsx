import type { Metadata } from "next";
import type { ReactNode } from "react";

import { SiteShell } from "@/components/layout/site-shell";
import { PageProgress } from "@/components/layout/streaming/page-progress";
import { ConsoleShell } from "@/components/operator/shell/console-shell";
import { getSession } from "@/lib/auth/session";

export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

/** The operator's console; others see their own dashboard, or the way to it, within the site. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await getSession();
  if (session.status === "signed-in" && session.role === "admin") {
    return <ConsoleShell>{children}</ConsoleShell>;
  }
  const isSignedIn = session.status === "unavailable" ? undefined : session.status === "signed-in";
  return (
    <>
      <SiteShell isSignedIn={isSignedIn}>{children}</SiteShell>
      <PageProgress />
    </>
  );
}
