"use client";

import { usePathname } from "next/navigation";
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from "react";

import { useLazy } from "@/components/layout/use-lazy";
import {
  isSidebarShortcut,
  otherSidebarState,
  SIDEBAR_COOKIE,
  SIDEBAR_COOKIE_SECONDS,
  type SidebarState,
} from "@/lib/navigation/sidebar";

import { SIDEBAR_ID } from "./sidebar-id";

interface SidebarControl {
  state: SidebarState;
  toggle: () => void;
  prepareDrawer: () => void;
  openDrawer: () => void;
}

const SidebarContext = createContext<SidebarControl | null>(null);

export function useSidebar(): SidebarControl {
  const control = use(SidebarContext);
  if (!control) throw new Error("This part belongs in a SidebarFrame.");
  return control;
}

/** From here on the sidebar is a column; below it is a drawer. */
const isWide = () => window.matchMedia("(min-width: 768px)").matches;

const loadDrawer = async () => (await import("./sidebar-drawer")).SidebarDrawer;

/**
 * Holds the sidebar: a column or a rail beside the page, and the shortcut that changes it; on small
 * screens a drawer. Without scripts the drawer is the column itself, as the platform's popover.
 */
export function SidebarFrame({
  initial,
  label,
  sidebar,
  sidebarClassName,
  children,
}: {
  initial: SidebarState;
  label: string;
  sidebar: ReactNode;
  sidebarClassName: string;
  children: ReactNode;
}) {
  const [state, setState] = useState(initial);
  const pathname = usePathname();
  const [Drawer, needDrawer] = useLazy(loadDrawer);
  // A link that was followed closes the drawer.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const opener = useRef<Element>(null);

  const toggle = () => {
    const next = otherSidebarState(state);
    document.cookie = `${SIDEBAR_COOKIE}=${next}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
    setState(next);
  };
  const openDrawer = async () => {
    opener.current = document.activeElement;
    if (await needDrawer()) setOpenAt(pathname);
    else document.getElementById(SIDEBAR_ID)?.showPopover();
  };
  const onShortcut = useEffectEvent(() => {
    if (isWide()) toggle();
    else if (isOpen) setOpenAt(null);
    else void openDrawer();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement as HTMLElement | null;
      if (!isSidebarShortcut(event, focused)) return;
      event.preventDefault();
      onShortcut();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    // It was opened before scripts ran.
    document.getElementById(SIDEBAR_ID)?.hidePopover();
  }, [pathname]);

  return (
    <SidebarContext
      value={{
        state,
        toggle,
        prepareDrawer: () => void needDrawer(),
        openDrawer: () => void openDrawer(),
      }}
    >
      <div data-sidebar={state} className="flex min-h-dvh">
        <aside id={SIDEBAR_ID} popover="auto" className={sidebarClassName}>
          {sidebar}
        </aside>
        {children}
      </div>
      {isOpen && Drawer ? (
        <Drawer label={label} opener={opener} onClose={() => setOpenAt(null)}>
          {sidebar}
        </Drawer>
      ) : null}
    </SidebarContext>
  );
}
