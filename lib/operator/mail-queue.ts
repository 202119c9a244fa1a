import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";

import type { MailQueue } from "./types";

/**
 * Reads since when overdue mails wait; the server's log has them too. @throws
 * BackendUnavailableError
 */
export async function getMailQueue(): Promise<MailQueue> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("get_mail_queue").single();
  if (error) unavailable("Reading the mail queue", error);
  const { untaken_since: untakenSince, refused_since: refusedSince } = data;
  if (untakenSince) console.error(`Nothing has taken mails from the queue since ${untakenSince}`);
  if (refusedSince) console.error(`The mail service has not taken mails since ${refusedSince}`);
  return { untakenSince, refusedSince };
}
