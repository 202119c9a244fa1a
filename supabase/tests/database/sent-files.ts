import { randomUUID } from "node:crypto";
import { createServiceClient, createUser, type TestUser } from "../support/clients";
import type { World } from "./world";

export const BUCKET = "message-files";
export const PDF = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
export const document = { kind: "document", name: "visa.pdf", bytes: PDF.length };

/** A new traveller's conversation with the owner. */
export async function thread(world: World) {
  const user = await createUser();
  const { data, error } = await user.client.rpc("start_conversation", {
    p_package_id: world.packageId,
  });
  if (error) throw error;
  return { user, id: data };
}

export const announce = (
  user: TestUser,
  conversationId: string,
  messageId: string,
  files: object[],
) =>
  user.client.rpc("announce_message_files", {
    p_conversation_id: conversationId,
    p_message_id: messageId,
    p_files: files as never,
  });

export const upload = (path: string, client = createServiceClient(), body = PDF) =>
  client.storage.from(BUCKET).upload(path, body, { contentType: "application/pdf" });

export const insert = (user: TestUser, to: string, id: string, content = "", side = "user") =>
  user.client
    .from("messages")
    .insert({ id, conversation_id: to, sender_id: user.id, sender_type: side, content })
    .select("id, content, attachments");

/** A sent message with one document. */
export async function sentFile(world: World, content = "") {
  const { user, id } = await thread(world);
  const messageId = randomUUID();
  const { data } = await announce(user, id, messageId, [document]);
  const [path = ""] = data ?? [];
  const uploaded = await upload(path);
  if (uploaded.error) throw uploaded.error;
  const sent = await insert(user, id, messageId, content);
  if (sent.error) throw sent.error;
  return { user, id, messageId, path, message: sent.data[0] };
}
