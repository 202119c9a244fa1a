import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";

import { mailStateOf, type MailPage, type MailState } from "./types";

const PAGE_SIZE = 50;

/** Lists mails, newest first. @throws BackendUnavailableError */
export async function listMails(options: {
  state: MailState | null;
  search: string;
  before: number | null;
}): Promise<MailPage> {
  const { state, search, before } = options;
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_mails", {
    p_limit: PAGE_SIZE + 1,
    p_state: state,
    p_search: search || null,
    p_before: before,
  });
  if (error) unavailable("Listing mails", error);
  const rows = data.slice(0, PAGE_SIZE);
  return {
    mails: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      recipient: { id: row.recipient_id, email: row.recipient_email },
      state: mailStateOf(row.state) ?? "dropped",
      createdAt: row.created_at,
      sentAt: row.sent_at,
      nextAttemptAt: row.next_attempt_at,
      attempts: row.attempts,
      error: row.last_error,
    })),
    olderId: data.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
  };
}
