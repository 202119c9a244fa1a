import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { BackendUnavailableError } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";
import type { Locale } from "@/lib/i18n/locales";
import type { InboxName } from "@/lib/navigation/message-paths";
import { getDeskId } from "@/lib/realtime/desk";
import { getRequestTexts, sampleSubjects } from "@/lib/requests/names";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { CATCH_UP_PAGE, INBOX_PAGE, THREAD_PAGE } from "./limits";
import type { InboxCursor } from "./schemas";
import { canAnswer, sideOf, sideOfInbox } from "./sides";
import type { Inbox, Side, ThreadPart, ThreadRange } from "./types";
import {
  CONVERSATION_COLUMNS,
  MESSAGE_COLUMNS,
  ownUnreadCount,
  toConversation,
  toMessage,
} from "./view-models";

const THREAD_COLUMNS = `user_id, ${CONVERSATION_COLUMNS}, messages(${MESSAGE_COLUMNS})` as const;

type Viewer = Pick<SignedInSession, "userId" | "role">;

/**
 * Conversations of one side. Row-level security returns both sides, but threads that an agency's
 * owner started as a traveller don't belong in the portal. @param side null for both
 */
function conversationsOf<Columns extends string>(
  client: ServerClient,
  { userId, role }: Viewer,
  columns: Columns,
  side: Side | null,
) {
  const query = client.from("conversations").select(columns);
  if (!canAnswer(role) || side === "user") return query.eq("user_id", userId);
  return side === "agency" ? query.neq("user_id", userId) : query;
}

/**
 * Whether the user started it as a traveller, whatever their current role. @throws
 * BackendUnavailableError
 */
export async function isAskedBy(userId: string, conversationId: string): Promise<boolean> {
  if (!isUuid(conversationId)) return false;
  const client = await getServerClient();
  const { data, error } = await client
    .from("conversations")
    .select("id")
    .match({ id: conversationId, user_id: userId })
    .maybeSingle();
  if (error) throw new BackendUnavailableError();
  return data !== null;
}

/**
 * Reads an inbox page, newest first, with unread counts, in one query. @param inbox defaults to the
 * viewer's own; row-level security shows the desk's to admins only
 */
export async function listConversations(
  viewer: Viewer,
  options: { locale: Locale; inbox?: InboxName; cursor?: InboxCursor },
): Promise<ActionResult<Inbox>> {
  const { locale, inbox = sideOf(viewer.role), cursor } = options;
  const side = sideOfInbox(inbox);
  const client = await getServerClient();
  let query = client.from("conversations").select(CONVERSATION_COLUMNS);
  if (inbox === "desk") {
    const deskId = await getDeskId();
    if (!deskId.ok) return deskId;
    query = query.eq("agency_id", deskId.data).neq("user_id", viewer.userId);
  } else if (inbox === "agency") {
    // Redundant with the policy, but it lets the query use the index for its order.
    const own = await ownAgencyOrFailure();
    if (!own.ok) return own;
    query = query.eq("agency_id", own.agency.id);
  } else {
    query = query.eq("user_id", viewer.userId);
  }
  if (cursor) {
    const { before, id } = cursor;
    // The first condition is redundant, but it lets the query use the index.
    query = query
      .lte("last_message_at", before)
      .or(`last_message_at.lt."${before}",and(last_message_at.eq."${before}",id.lt.${id})`);
  }
  const { data, error, status } = await query
    .order("last_message_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INBOX_PAGE + 1);
  if (error) return failed(errorCodeOf({ ...error, status }));
  const now = new Date();
  const rows = data.slice(0, INBOX_PAGE);
  const subjects = await sampleSubjects(
    rows.flatMap(({ sample }) => sample ?? []),
    locale,
  );
  return done({
    conversations: rows.map((row) => toConversation(row, side, now, subjects)),
    hasMore: data.length > INBOX_PAGE,
  });
}

/**
 * Reads a conversation and part of its messages in one query, so that unread counts and messages
 * are consistent. @param options.only one side's conversations, for a page of that side @returns
 * `notFound` for other people's conversations too
 */
export async function getThread(
  viewer: Viewer,
  conversationId: string,
  options: { range: ThreadRange; locale: Locale; only?: Side },
): Promise<ActionResult<ThreadPart>> {
  const { range, locale, only = null } = options;
  const client = await getServerClient();
  const isForward = typeof range === "object" && "since" in range;
  const limit = isForward ? CATCH_UP_PAGE : THREAD_PAGE;
  const messages = { referencedTable: "messages" };

  let query = conversationsOf(client, viewer, THREAD_COLUMNS, only).eq("id", conversationId);
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

  const side = data.user_id === viewer.userId ? "user" : "agency";
  const rows = data.messages.slice(0, limit);
  const subjects = await sampleSubjects(data.sample === null ? [] : [data.sample], locale);
  const texts = rows.some(({ facts }) => facts !== null) ? await getRequestTexts(locale) : null;
  return done({
    conversation: toConversation(data, side, new Date(), subjects),
    ownUnreadCount: ownUnreadCount(data, side),
    messages: (isForward ? rows : rows.reverse()).map((row) => toMessage(row, texts)),
    hasMore: data.messages.length > limit,
  });
}
