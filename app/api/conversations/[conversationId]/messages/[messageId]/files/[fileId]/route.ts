import { getSession } from "@/lib/auth/session";
import { readFile } from "@/lib/conversations/files/queries";
import { privateFile, refusePrivateFile } from "@/lib/http/private-file";
import { isUuid } from "@/lib/utils/uuid";

interface Context {
  params: Promise<{ conversationId: string; messageId: string; fileId: string }>;
}

/**
 * A file of a message for one of the two sides; to everybody else there is none. Pictures are shown, documents are
 * downloaded, and neither runs as a page of this origin.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const ids = await params;
  if (!Object.values(ids).every(isUuid)) return refusePrivateFile(404);
  const session = await getSession();
  if (session.status === "unavailable") return refusePrivateFile(503);
  if (session.status !== "signed-in") return refusePrivateFile(404);
  const read = await readFile(ids);
  if (!read.ok) return refusePrivateFile(read.code === "unavailable" ? 503 : 404);
  const { attachment, bytes } = read.data;
  const isPicture = attachment.kind === "picture";
  const name = encodeURIComponent(attachment.name).replace(/['()*]/g, escape);
  return privateFile(bytes, {
    type: isPicture ? "image/webp" : "application/pdf",
    disposition: `${isPicture ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
  });
}
