import type postgres from "postgres";
import { expect } from "vitest";
import type { SignedInSession } from "@/lib/auth/session";
import { getThread, listConversations } from "@/lib/conversations/queries";
import type { Client } from "../support/clients";
import { A_PAGE, ask, dataOf, OWN_ONCE } from "./full-lists-asking";
import { FULL, type Full } from "./full-lists-rows";

type Viewer = Pick<SignedInSession, "userId" | "role">;

const locale = "en";

/** Inbox and thread of a side, their first page and their last. */
export async function expectMessages(
  { sql, full }: { sql: postgres.Sql; full: Full },
  client: Client,
  viewer: Viewer,
): Promise<void> {
  // One with each of the others, and the long one.
  const count = FULL + 1;
  const inbox = await ask(client, () => listConversations(viewer, { locale }));
  expect(dataOf(inbox.result)).toMatchObject({ conversations: { length: 50 }, hasMore: true });
  expect(
    dataOf(inbox.result).conversations.filter(({ booking }) => booking).length,
  ).toBeGreaterThan(20);
  // Bookings are read with the rows of the page, in addition to other lookups.
  expect(inbox.work.rows).toBeLessThan(viewer.role === "agency" ? A_PAGE : OWN_ONCE);
  const [place] = await sql<{ before: string; id: string }[]>`
    select to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as before,
      id from public.conversations
    where ${viewer.role === "agency" ? sql`agency_id = ${full.agencyId}` : sql`user_id = ${viewer.userId}`}
    order by listed_at desc, id desc offset ${count - 11} limit 1`;
  const last = await ask(client, () =>
    listConversations(viewer, { locale, ...(place ? { cursor: place } : {}) }),
  );
  expect(dataOf(last.result)).toMatchObject({ conversations: { length: 10 }, hasMore: false });
  expect(last.work.rows).toBeLessThan(OWN_ONCE);

  const newest = await ask(client, () =>
    getThread(viewer, full.conversationId, { locale, range: "newest" }),
  );
  expect(dataOf(newest.result)).toMatchObject({ messages: { length: 30 }, hasMore: true });
  expect(newest.work.rows).toBeLessThan(OWN_ONCE);
  const [message] = await sql<{ before: string }[]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as before
    from public.messages where conversation_id = ${full.conversationId}
    order by created_at offset 10 limit 1`;
  const before = message?.before ?? "";
  const oldest = await ask(client, () =>
    getThread(viewer, full.conversationId, { locale, range: { before } }),
  );
  expect(dataOf(oldest.result)).toMatchObject({ messages: { length: 10 }, hasMore: false });
  expect(oldest.work.rows).toBeLessThan(OWN_ONCE);
}
