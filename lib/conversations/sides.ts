import { messagesPath, type Role } from "@/lib/auth/roles";

import type { StartConversation } from "./schemas";
import type { InboxName, Side } from "./types";

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

/** Where messages are read, without locale. */
export function inboxPath(inbox: InboxName): string {
  return inbox === "desk" ? "/dashboard/desk" : messagesPath(inbox);
}

/** Where a visitor who pressed Contact Us gets once they are signed in. */
export function startPath({ packageId, subject }: StartConversation): string {
  const query = new URLSearchParams();
  if (packageId !== undefined) query.set("package", packageId);
  if (subject !== undefined) query.set("subject", subject);
  return `${inboxPath("user")}/start?${query}`;
}

export function threadPath(inbox: InboxName, conversationId: string): string {
  return `${inboxPath(inbox)}/${conversationId}`;
}

/** The inbox in which somebody with a role finds what they wrote for a side. */
export function inboxOf(role: Role | null, side: Side): InboxName {
  return role === "admin" && side === "agency" ? "desk" : side;
}
