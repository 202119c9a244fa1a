/** Remembers the sidebar's state for seven days. */
export const SIDEBAR_COOKIE = "wf_sidebar";
export const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60;

export const sidebarStates = ["expanded", "collapsed"] as const;

export type SidebarState = (typeof sidebarStates)[number];

/** Unknown values count as expanded. */
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

interface Focused {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

const buttonLikeInputs = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

function takesText(element: Focused): boolean {
  if (element.isContentEditable) return true;
  if (element.tagName === "INPUT") return !buttonLikeInputs.test(element.type ?? "text");
  return element.tagName === "TEXTAREA";
}

/** Ctrl+B or Cmd+B, except in a text field, where it means bold. */
export function isSidebarShortcut(stroke: Keystroke, focused: Focused | null): boolean {
  if (stroke.key.toLowerCase() !== "b" || stroke.altKey || stroke.shiftKey) return false;
  if (stroke.ctrlKey === stroke.metaKey) return false;
  return focused === null || !takesText(focused);
}
