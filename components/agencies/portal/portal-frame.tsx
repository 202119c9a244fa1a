"use client";

import { usePathname } from "next/navigation";
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";

import {
  isSidebarShortcut,
  otherSidebarState,
  SIDEBAR_COOKIE,
  SIDEBAR_COOKIE_SECONDS,
  type SidebarState,
} from "@/lib/agencies/portal/sidebar";

import { SIDEBAR_ID } from "./sidebar-id";

interface SidebarControl {
  state: SidebarState;
  toggle: () => void;
}

const SidebarContext = createContext<SidebarControl>({
  state: "expanded",
  toggle: () => undefined,
});

export function useSidebar(): SidebarControl {
  return use(SidebarContext);
}

/** From here on the sidebar is a column; below it is a drawer. */
const isWide = () => window.matchMedia("(min-width: 768px)").matches;

/** Holds whether the sidebar is a column or a rail, and the shortcut that changes it. */
export function PortalFrame({ initial, children }: { initial: SidebarState; children: ReactNode }) {
  const [state, setState] = useState(initial);
  const pathname = usePathname();

  const toggle = useCallback(() => {
    setState((current) => {
      const next = otherSidebarState(current);
      document.cookie = `${SIDEBAR_COOKIE}=${next}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
      return next;
    });
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement as HTMLElement | null;
      if (!isSidebarShortcut(event, focused)) return;
      event.preventDefault();
      if (isWide()) toggle();
      else document.getElementById(SIDEBAR_ID)?.togglePopover();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [toggle]);

  useEffect(() => {
    // The drawer stays in the page across soft navigations: a link that was followed closes it.
    document.getElementById(SIDEBAR_ID)?.hidePopover();
  }, [pathname]);

  return (
    <SidebarContext value={{ state, toggle }}>
      <div data-sidebar={state} className="group/portal flex min-h-dvh">
        {children}
      </div>
    </SidebarContext>
  );
}
