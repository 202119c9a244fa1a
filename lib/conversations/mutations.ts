import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { failed, done, type ActionResult } from "@/lib/actions/types";
import type { SignedInSession } from "@/lib/auth/session";
import { POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { prepareFiles } from "./files/prepare-files";
import { storeFiles } from "./files/store-files";
import type { StartConversation } from "./schemas";
import { canAnswer } from "./sides";
import type { Message, Side } from "./types";
import { MESSAGE_COLUMNS, toMessage } from "./view-models";

/**
 * Opens the traveller's enquiry about a package, or returns the open one. @param idOrSlug the
 * package's id, or a fixed holiday's slug @returns the conversation's id
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

/** Opens a desk conversation, or returns the open one on that subject. */
async function startDeskConversation(subject: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("start_desk_conversation", {
    p_subject: subject,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

/**
 * Opens the conversation of a Contact Us button or desk request, or returns the open one. @returns
 * the conversation's id
 */
export async function openConversation(
  { role }: Pick<SignedInSession, "role">,
  { packageId, subject }: StartConversation,
): Promise<ActionResult<string>> {
  if (packageId === undefined) return startDeskConversation(subject ?? "");
  // Agencies may write to the desk, for example about their registration.
  return role === "agency" ? failed("travellersOnly") : startConversation(packageId);
}

/**
 * Sends a message for the sender's side of this conversation; agencies and admins may also be the
 * asking side. A retry with the same id returns the stored message.
 */
export async function sendMessage(
  sender: Pick<SignedInSession, "userId" | "role">,
  conversationId: string,
  { files = [], ...message }: { id: string; content: string; files?: readonly File[] },
): Promise<ActionResult<Message>> {
  const prepared = await prepareFiles(files);
  if (!prepared.ok) return prepared;
  const uploaded = await storeFiles(conversationId, message.id, prepared.data);
  if (!uploaded.ok) return uploaded;
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
  // Reusing the id with other text or files would drop the new ones.
  const known = stored.data && toMessage(stored.data);
  return known?.content === message.content && known.attachments.length === files.length
    ? done(known)
    : failed("conflict");
}

/** Puts a conversation into the archive of the viewer's side, or back into its inbox. */
export async function archiveConversation(
  conversationId: string,
  isArchived: boolean,
): Promise<ActionResult<undefined>> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("archive_conversation", {
    p_conversation_id: conversationId,
    p_is_archived: isArchived,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(undefined);
}

/** Marks a conversation as unread for the viewer's side. */
export async function markConversationUnread(
  conversationId: string,
): Promise<ActionResult<undefined>> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("mark_conversation_unread", {
    p_conversation_id: conversationId,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(undefined);
}

/** Marks the other side's messages as read. */
export async function markConversationRead(conversationId: string): Promise<ActionResult<number>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("mark_conversation_read", {
    p_conversation_id: conversationId,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}
