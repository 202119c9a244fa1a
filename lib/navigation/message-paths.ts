import { messagesPath } from "@/lib/auth/roles";

/** Where somebody reads conversations: their own, their agency's, or as the operator the desk's. */
export type InboxName = "user" | "agency" | "desk";

/** Where messages are read, without locale. */
export function inboxPath(inbox: InboxName): string {
  return inbox === "desk" ? "/dashboard/desk" : messagesPath(inbox);
}

/** Where a visitor who pressed Contact Us gets once they are signed in. */
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
