import { messagesPath } from "@/lib/auth/roles";

export type InboxName = "user" | "agency" | "desk";

export function inboxPath(inbox: InboxName): string {
  return inbox === "desk" ? "/dashboard/desk" : messagesPath(inbox);
}

export const SAVED_REPLIES_PATH = `${inboxPath("agency")}/replies`;

export function startPath({
  packageId,
  subject,
}: {
  packageId?: string | undefined;
  subject?: string | undefined;
}): string {
  const query = new URLSearchParams();
  if (packageId !== undefined) query.set("package", packageId);
  if (subject !== undefined) query.set("subject", subject);
  return `${inboxPath("user")}/start?${query}`;
}

export function threadPath(inbox: InboxName, conversationId: string): string {
  return `${inboxPath(inbox)}/${conversationId}`;
}

/** Id of what stands beside a thread of an agency. */
export const BESIDE_ID = "thread-beside";
