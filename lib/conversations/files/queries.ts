import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Attachment } from "@/lib/conversations/types";
import { readStoredFile } from "@/lib/http/stored-file";
import { getServerClient } from "@/lib/supabase/server";

import { FILE_BUCKET, filePath, readAttachments } from "./attachments";

/** Reads a file as the visitor, whom row-level security may show nothing: `notFound`. */
export async function readFile(ids: {
  conversationId: string;
  messageId: string;
  fileId: string;
}): Promise<ActionResult<{ attachment: Attachment; bytes: Blob }>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("messages")
    .select("attachments")
    .match({ conversation_id: ids.conversationId, id: ids.messageId })
    .maybeSingle();
  if (error) return failed(errorCodeOf({ ...error, status }));
  const attachment = readAttachments(data?.attachments).find(({ id }) => id === ids.fileId);
  if (!attachment) return failed("notFound");
  const file = await readStoredFile(client, FILE_BUCKET, filePath(ids.conversationId, attachment));
  return file.ok ? done({ attachment, bytes: file.data }) : file;
}
