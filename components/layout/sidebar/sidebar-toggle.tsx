"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";

import { otherSidebarState } from "@/lib/navigation/sidebar";
import { setSidebarFormAction } from "@/lib/navigation/sidebar-actions";

import { useSidebar } from "./sidebar-frame";
import { SIDEBAR_ID } from "./sidebar-id";

export function SidebarToggle({
  labels,
}: {
  labels: { collapse: string; expand: string; shortcut: string };
}) {
  const { state, toggle } = useSidebar();
  const isCollapsed = state === "collapsed";
  const label = isCollapsed ? labels.expand : labels.collapse;
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <form
      action={setSidebarFormAction}
      className="hidden md:block"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <button
        type="submit"
        name="sidebar"
        value={otherSidebarState(state)}
        aria-label={label}
        aria-expanded={!isCollapsed}
        aria-controls={SIDEBAR_ID}
        aria-keyshortcuts="Control+B Meta+B"
        title={`${label} (${labels.shortcut})`}
        className="grid size-11 place-items-center rounded-lg text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-5"
      >
        <Icon aria-hidden="true" />
      </button>
    </form>
  );
}
