import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { createAdminClient } from "@/lib/supabase/admin";
import { getServerClient } from "@/lib/supabase/server";

import { FILE_BUCKET } from "./attachments";
import type { PreparedFile } from "./prepare-files";

/**
 * Announces the files of a message as the visitor, whom the database may refuse, and uploads them with the server's
 * own key: so nobody stores bytes that were not checked. Uploads nothing for a message that was sent already.
 */
export async function storeFiles(
  conversationId: string,
  messageId: string,
  files: readonly PreparedFile[],
): Promise<ActionResult<undefined>> {
  if (files.length === 0) return done(undefined);
  const admin = createAdminClient();
  if (!admin) return failed("unavailable");
  const client = await getServerClient();
  const announced = await client.rpc("announce_message_files", {
    p_conversation_id: conversationId,
    p_message_id: messageId,
    p_files: files.map(({ kind, name, bytes, width, height }) => ({
      kind,
      name,
      bytes: bytes.length,
      width,
      height,
    })),
  });
  if (announced.error) return failed(errorCodeOf({ ...announced.error, status: announced.status }));
  const uploads = announced.data.map(async (path, index) => {
    const file = files[index];
    if (!file) return null;
    const body = new Blob([new Uint8Array(file.bytes)], { type: file.type });
    const { error } = await admin.storage
      .from(FILE_BUCKET)
      .upload(path, body, { contentType: file.type, cacheControl: "0", upsert: false });
    return error;
  });
  const error = (await Promise.all(uploads)).find((found) => found !== null);
  if (!error) return done(undefined);
  console.error("File of a message refused", error.message);
  return failed("unavailable");
}
