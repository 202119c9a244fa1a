import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { SignedInSession } from "@/lib/auth/session";
import { ownAgencyOrFailure } from "@/lib/packages/own-agency";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";

import { CATCH_UP_PAGE, INBOX_PAGE, THREAD_PAGE } from "./limits";
import type { InboxCursor } from "./schemas";
import { sideOf } from "./sides";
import type { Inbox, ThreadPart, ThreadRange } from "./types";
import {
  CONVERSATION_COLUMNS,
  MESSAGE_COLUMNS,
  ownUnreadCount,
  toConversation,
  toMessage,
} from "./view-models";

const THREAD_COLUMNS = `${CONVERSATION_COLUMNS}, messages(${MESSAGE_COLUMNS})` as const;

type Viewer = Pick<SignedInSession, "userId" | "role">;

/**
 * Conversations of the side that the viewer is on. Row-level security leaves those of both sides:
 * what somebody asked as a traveller does not belong in the portal of the agency they now have.
 */
function conversationsOf<Columns extends string>(
  client: ServerClient,
  viewer: Viewer,
  columns: Columns,
) {
  const query = client.from("conversations").select(columns);
  return sideOf(viewer.role) === "agency"
    ? query.neq("user_id", viewer.userId)
    : query.eq("user_id", viewer.userId);
}

/** A page of the viewer's inbox, the latest first, with its unread counts: one query. */
export async function listConversations(
  viewer: Viewer,
  cursor?: InboxCursor,
): Promise<ActionResult<Inbox>> {
  const side = sideOf(viewer.role);
  const client = await getServerClient();
  let query = client.from("conversations").select(CONVERSATION_COLUMNS);
  if (side === "agency") {
    // By name, though the policy leaves no others: so that the index gives them in their order.
    const own = await ownAgencyOrFailure();
    if (!own.ok) return own;
    query = query.eq("agency_id", own.agency.id);
  } else {
    query = query.eq("user_id", viewer.userId);
  }
  if (cursor) {
    const { before, id } = cursor;
    // The first condition says no more than the second, but an index can begin there.
    query = query
      .lte("last_message_at", before)
      .or(`last_message_at.lt."${before}",and(last_message_at.eq."${before}",id.lt.${id})`);
  }
  const { data, error, status } = await query
    .order("last_message_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INBOX_PAGE + 1);
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done({
    conversations: data.slice(0, INBOX_PAGE).map((row) => toConversation(row, side)),
    hasMore: data.length > INBOX_PAGE,
  });
}

/**
 * A conversation with a part of its messages: one query, so that the unread count and the messages
 * are of the same moment.
 * @returns `notFound` also for a conversation of others
 */
export async function getThread(
  viewer: Viewer,
  conversationId: string,
  range: ThreadRange,
): Promise<ActionResult<ThreadPart>> {
  const client = await getServerClient();
  const isForward = typeof range === "object" && "since" in range;
  const limit = isForward ? CATCH_UP_PAGE : THREAD_PAGE;
  const messages = { referencedTable: "messages" };

  let query = conversationsOf(client, viewer, THREAD_COLUMNS).eq("id", conversationId);
  if (typeof range === "object") {
    query =
      "since" in range
        ? query.gte("messages.created_at", range.since)
        : query.lt("messages.created_at", range.before);
  }
  const { data, error, status } = await query
    .order("created_at", { ...messages, ascending: isForward })
    .limit(limit + 1, messages)
    .maybeSingle();
  if (error) return failed(errorCodeOf({ ...error, status }));
  if (!data) return failed("notFound");

  const side = sideOf(viewer.role);
  const rows = data.messages.slice(0, limit);
  return done({
    conversation: toConversation(data, side),
    ownUnreadCount: ownUnreadCount(data, side),
    messages: (isForward ? rows : rows.reverse()).map(toMessage),
    hasMore: data.messages.length > limit,
  });
}
