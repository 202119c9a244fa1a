import { messagesPath, type Role } from "@/lib/auth/roles";

import type { Side } from "./types";

/** The side that somebody is on: agencies answer as an agency, everybody else asks. */
export function sideOf(role: Role | string | null): Side {
  return role === "agency" ? "agency" : "user";
}

/** Where a side reads its messages, without locale. */
export function inboxPath(side: Side): string {
  return messagesPath(side);
}

export function threadPath(side: Side, conversationId: string): string {
  return `${inboxPath(side)}/${conversationId}`;
}
