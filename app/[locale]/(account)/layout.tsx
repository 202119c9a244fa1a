import type { Metadata } from "next";
import type { ReactNode } from "react";

import { SiteShell } from "@/components/layout/site-shell";
import { PageProgress } from "@/components/layout/streaming/page-progress";
import { getClaimant } from "@/lib/auth/session";

/** Who has trips may put the site on the home screen. */
export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // A possibly expired session suffices: only browsers without scripts show what it selects.
  const claimant = await getClaimant();
  return (
    <>
      <SiteShell isSignedIn={claimant === "unavailable" ? undefined : claimant !== null}>
        {children}
      </SiteShell>
      <PageProgress />
    </>
  );
}
