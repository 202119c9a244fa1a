import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { BackendUnavailableError } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";
import type { Locale } from "@/lib/i18n/locales";
import type { InboxName } from "@/lib/navigation/message-paths";
import { getRequestTexts, sampleSubjects } from "@/lib/requests/names";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { isWhole, WHOLE_INBOX } from "./inbox/question";
import { CATCH_UP_PAGE, INBOX_PAGE, THREAD_PAGE } from "./limits";
import type { InboxCursor } from "./schemas";
import { canAnswer, sideOf, sideOfInbox } from "./sides";
import type { Inbox, InboxFilter, InboxQuestion, Side, ThreadPart, ThreadRange } from "./types";
import {
  CONVERSATION_COLUMNS,
  MESSAGE_COLUMNS,
  ownUnreadCount,
  PROPOSAL_COLUMNS,
  toConversation,
  toListed,
  toMessage,
} from "./view-models";

const THREAD_COLUMNS =
  `${CONVERSATION_COLUMNS}, ${PROPOSAL_COLUMNS}, messages(${MESSAGE_COLUMNS})` as const;

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
 * Reads an inbox page, newest first, with unread counts, in one query; an empty inbox asks for its
 * archive too. @param inbox defaults to the viewer's own @returns `notFound` to whoever is not an
 * admin and asks for the desk's
 */
export async function listConversations(
  viewer: Viewer,
  options: {
    locale: Locale;
    inbox?: InboxName;
    question?: InboxQuestion;
    cursor?: InboxCursor | undefined;
  },
): Promise<ActionResult<Inbox>> {
  const { locale, inbox = sideOf(viewer.role), question, cursor } = options;
  if (inbox === "desk" && viewer.role !== "admin") return failed("notFound");
  const client = await getServerClient();
  const ask = (filter: InboxFilter, limit: number) =>
    client.rpc("list_conversations", {
      p_inbox: inbox,
      p_filter: filter,
      p_search: question?.search ?? null,
      p_before: cursor?.before ?? null,
      p_before_id: cursor?.id ?? null,
      p_limit: limit,
    });
  const { filter, search } = question ?? WHOLE_INBOX;
  const { data, error, status } = await ask(filter, INBOX_PAGE + 1);
  if (error) return failed(errorCodeOf({ ...error, status }));
  const isEmpty = data.length === 0 && !cursor && isWhole({ filter, search });
  const archived = isEmpty ? await ask("archived", 1) : null;
  const now = new Date();
  const rows = data.slice(0, INBOX_PAGE);
  const subjects = await sampleSubjects(
    rows.flatMap(({ sample }) => sample ?? []),
    locale,
  );
  return done({
    conversations: rows.map((row) => toListed(row, sideOfInbox(inbox), now, subjects)),
    hasMore: data.length > INBOX_PAGE,
    isCleared: Boolean(archived?.data?.length),
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
