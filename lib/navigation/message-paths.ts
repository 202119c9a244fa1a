import { messagesPath } from "@/lib/auth/roles";

/** The traveller's, the agency's or the operator's inbox. */
export type InboxName = "user" | "agency" | "desk";

/** Without locale. */
export function inboxPath(inbox: InboxName): string {
  return inbox === "desk" ? "/dashboard/desk" : messagesPath(inbox);
}

/** Where Contact Us leads after sign-in. */
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
