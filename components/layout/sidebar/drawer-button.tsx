"use client";

import type { ReactNode } from "react";

import { useSidebar } from "./sidebar-frame";
import { SIDEBAR_ID } from "./sidebar-id";

export function DrawerButton({ children }: { children: ReactNode }) {
  const { prepareDrawer, openDrawer } = useSidebar();
  return (
    <button
      type="button"
      popoverTarget={SIDEBAR_ID}
      aria-haspopup="dialog"
      onPointerEnter={prepareDrawer}
      onFocus={prepareDrawer}
      onClick={(event) => {
        event.preventDefault();
        openDrawer();
      }}
      className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-muted md:hidden"
    >
      {children}
    </button>
  );
}
