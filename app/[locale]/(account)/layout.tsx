import type { ReactNode } from "react";

import { PageProgress } from "@/components/layout/page-progress";
import { SiteShell } from "@/components/layout/site-shell";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteShell>{children}</SiteShell>
      <PageProgress />
    </>
  );
}
