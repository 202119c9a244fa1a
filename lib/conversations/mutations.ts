import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { failed, done, type ActionResult } from "@/lib/actions/types";
import type { SignedInSession } from "@/lib/auth/session";
import { POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import type { StartConversation } from "./schemas";
import { canAnswer } from "./sides";
import type { Message, Side } from "./types";
import { MESSAGE_COLUMNS, toMessage } from "./view-models";

/**
 * Opens the signed-in traveller's enquiry about a package, or finds the one that is open.
 * @param idOrSlug the package's id, or the slug that the fixed packages have
 * @returns the conversation's id
 */
async function startConversation(idOrSlug: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  let packageId = idOrSlug;
  if (!isUuid(idOrSlug)) {
    const found = await client
      .from("travel_packages")
      .select("id")
      .eq("slug", idOrSlug)
      .maybeSingle();
    if (found.error) return failed(errorCodeOf({ ...found.error, status: found.status }));
    if (!found.data) return failed("notFound");
    packageId = found.data.id;
  }
  const { data, error, status } = await client.rpc("start_conversation", {
    p_package_id: packageId,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

/** Opens a conversation with the marketplace's own desk, or finds the one on that subject. */
async function startDeskConversation(subject: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("start_desk_conversation", {
    p_subject: subject,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

/**
 * Opens what a Contact Us button or a request to the desk is about, or finds the open conversation.
 * @returns the conversation's id
 */
export async function openConversation(
  { role }: Pick<SignedInSession, "role">,
  { packageId, subject }: StartConversation,
): Promise<ActionResult<string>> {
  if (packageId === undefined) return startDeskConversation(subject ?? "");
  // The desk answers agencies too: they ask it for help with their registration.
  return role === "agency" ? failed("travellersOnly") : startConversation(packageId);
}

/**
 * Sends a message for the side that the sender is on. An agency or an admin may also have asked
 * something, and is on the asking side there. The same id again is the same message: a retry after a
 * lost answer gives back what was stored.
 */
export async function sendMessage(
  sender: Pick<SignedInSession, "userId" | "role">,
  conversationId: string,
  message: { id: string; content: string },
): Promise<ActionResult<Message>> {
  const client = await getServerClient();
  const sendAs = (side: Side) =>
    client
      .from("messages")
      .insert({
        ...message,
        conversation_id: conversationId,
        sender_id: sender.userId,
        sender_type: side,
      })
      .select(MESSAGE_COLUMNS)
      .single();
  const side = canAnswer(sender.role) ? "agency" : "user";
  let answer = await sendAs(side);
  if (side === "agency" && answer.error?.code === POSTGRES_ERRORS.forbidden) {
    answer = await sendAs("user");
  }
  const { data, error, status } = answer;
  if (!error) return done(toMessage(data));
  if (error.code !== POSTGRES_ERRORS.duplicate) return failed(errorCodeOf({ ...error, status }));

  const stored = await client
    .from("messages")
    .select(MESSAGE_COLUMNS)
    .eq("conversation_id", conversationId)
    .eq("id", message.id)
    .eq("sender_id", sender.userId)
    .maybeSingle();
  if (stored.error) return failed(errorCodeOf({ ...stored.error, status: stored.status }));
  // The same id with other words would be a message that is never seen.
  return stored.data?.content === message.content
    ? done(toMessage(stored.data))
    : failed("conflict");
}

/** Marks what the other side sent as read. */
export async function markConversationRead(conversationId: string): Promise<ActionResult<number>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("mark_conversation_read", {
    p_conversation_id: conversationId,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}
