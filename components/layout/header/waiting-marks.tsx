import { createRoot, type Root } from "react-dom/client";

import { followAccount } from "@/lib/saved/sync";

let root: Root | null = null;
let shownFor = "";

/**
 * Shows how much waits for the viewer, and keeps what the device has saved the same as the account. An empty
 * role is signed out, and loads nothing. The marks have a root of their own: a place in every page would
 * cost every visitor's first scripts.
 */
export async function followWaiting(role: string): Promise<void> {
  shownFor = role;
  root?.unmount();
  root = null;
  followAccount(role);
  if (role === "") return;
  const { LiveMarks } = await import("./live-marks");
  // Somebody else may have signed in meanwhile.
  if (shownFor !== role || root) return;
  root = createRoot(document.createElement("div"));
  root.render(<LiveMarks />);
}
