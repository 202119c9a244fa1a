import type { ReactNode } from "react";

import { SiteHeader } from "@/components/layout/header/site-header";

import { SiteFooter } from "./site-footer";

export function SiteShell({
  isSignedIn,
  children,
}: {
  isSignedIn?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader isSignedIn={isSignedIn} />
      <main id="content" tabIndex={-1} className="flex-1 pt-(--header-height) outline-none">
        {children}
        <span id="painted" hidden />
      </main>
      <SiteFooter />
    </>
  );
}
