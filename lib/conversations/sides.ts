import { messagesPath, type Role } from "@/lib/auth/roles";

import type { StartConversation } from "./schemas";
import type { Side } from "./types";

/** The side that somebody is on: agencies answer as an agency, everybody else asks. */
export function sideOf(role: Role | string | null): Side {
  return role === "agency" ? "agency" : "user";
}

/** The owner of an agency on the traveller's pages. Others are there as they are. */
export function asTraveller<Viewer extends { role: Role | null }>(viewer: Viewer): Viewer {
  return viewer.role === "agency" ? { ...viewer, role: "user" } : viewer;
}

/** Where a side reads its messages, without locale. */
export function inboxPath(side: Side): string {
  return messagesPath(side);
}

/** Where a visitor who pressed Contact Us gets once they are signed in. */
export function startPath({ packageId, subject }: StartConversation): string {
  const query = new URLSearchParams();
  if (packageId !== undefined) query.set("package", packageId);
  if (subject !== undefined) query.set("subject", subject);
  return `${inboxPath("user")}/start?${query}`;
}

export function threadPath(side: Side, conversationId: string): string {
  return `${inboxPath(side)}/${conversationId}`;
}
