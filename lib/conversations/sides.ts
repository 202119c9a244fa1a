import type { Role } from "@/lib/auth/roles";
import type { InboxName } from "@/lib/navigation/message-paths";

import type { Side } from "./types";

/** Agencies are on the agency side, all other roles on the user side. */
export function sideOf(role: Role | string | null): Side {
  return role === "agency" ? "agency" : "user";
}

/** An agency's owner counts as a traveller on the traveller pages. */
export function asTraveller<Viewer extends { role: Role | null }>(viewer: Viewer): Viewer {
  return viewer.role === "agency" ? { ...viewer, role: "user" } : viewer;
}

/** Whether a role may answer for an agency: its own, or for admins the desk. */
export function canAnswer(role: Role | null): boolean {
  return role === "agency" || role === "admin";
}

export function sideOfInbox(inbox: InboxName): Side {
  return inbox === "desk" ? "agency" : inbox;
}

/** The inbox in which a role finds its messages of a side. */
export function inboxOf(role: Role | null, side: Side): InboxName {
  return role === "admin" && side === "agency" ? "desk" : side;
}
