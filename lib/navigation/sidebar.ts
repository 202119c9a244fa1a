import { takesText, type FocusedElement } from "@/lib/utils/takes-text";

export const SIDEBAR_COOKIE = "wf_sidebar";
export const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60;

export const sidebarStates = ["expanded", "collapsed"] as const;

export type SidebarState = (typeof sidebarStates)[number];

export function sidebarStateOf(value: string | undefined): SidebarState {
  return value === "collapsed" ? "collapsed" : "expanded";
}

export function otherSidebarState(state: SidebarState): SidebarState {
  return state === "collapsed" ? "expanded" : "collapsed";
}

interface Keystroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Ctrl+B or Cmd+B, except in a text field, where it means bold. */
export function isSidebarShortcut(stroke: Keystroke, focused: FocusedElement | null): boolean {
  if (stroke.key.toLowerCase() !== "b" || stroke.altKey || stroke.shiftKey) return false;
  if (stroke.ctrlKey === stroke.metaKey) return false;
  return focused === null || !takesText(focused);
}
