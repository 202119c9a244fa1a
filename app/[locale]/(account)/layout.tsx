import type { ReactNode } from "react";

import { SiteShell } from "@/components/layout/site-shell";
import { PageProgress } from "@/components/layout/streaming/page-progress";
import { getClaimant } from "@/lib/auth/session";

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // Proven or not: only who has no scripts sees what it chooses.
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
