import type { Role } from "@/lib/auth/roles";
import type { InboxName } from "@/lib/navigation/message-paths";

import type { Side } from "./types";

/** The side that somebody is on: agencies answer as an agency, everybody else asks. */
export function sideOf(role: Role | string | null): Side {
  return role === "agency" ? "agency" : "user";
}

/** The owner of an agency on the traveller's pages. Others are there as they are. */
export function asTraveller<Viewer extends { role: Role | null }>(viewer: Viewer): Viewer {
  return viewer.role === "agency" ? { ...viewer, role: "user" } : viewer;
}

/** Whether a role may answer for an agency: its own, or for an admin the desk. */
export function canAnswer(role: Role | null): boolean {
  return role === "agency" || role === "admin";
}

/** The side whose conversations an inbox holds. */
export function sideOfInbox(inbox: InboxName): Side {
  return inbox === "desk" ? "agency" : inbox;
}

/** The inbox in which somebody with a role finds what they wrote for a side. */
export function inboxOf(role: Role | null, side: Side): InboxName {
  return role === "admin" && side === "agency" ? "desk" : side;
}
