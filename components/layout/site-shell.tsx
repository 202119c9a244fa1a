import type { ReactNode } from "react";

import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** Header, content and footer of every page outside of the portal. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 pt-(--header-height) outline-none">
        {children}
        <span id="painted" hidden />
      </main>
      <SiteFooter />
    </>
  );
}
