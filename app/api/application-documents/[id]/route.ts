import { contentDisposition, documentTypes, downloadName } from "@/lib/agencies/documents/kinds";
import { openDocument } from "@/lib/agencies/documents/mutations";
import { getSession } from "@/lib/auth/session";
import { privateFile, refusePrivateFile } from "@/lib/http/private-file";
import { isUuid } from "@/lib/utils/uuid";

/**
 * A document of an application, for its agency and admins; 404 for anybody else. A PDF may hold scripts,
 * so browsers download it; headers prevent any other use of the file.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  // Opening is logged, so no other site may have a visitor's browser do it.
  const site = request.headers.get("sec-fetch-site");
  if (!isUuid(id) || site === "cross-site" || site === "same-site") return refusePrivateFile(404);
  const session = await getSession();
  if (session.status === "unavailable") return refusePrivateFile(503);
  if (session.status !== "signed-in") return refusePrivateFile(404);
  const opened = await openDocument(id);
  if (!opened.ok) return refusePrivateFile(opened.code === "unavailable" ? 503 : 404);
  if (opened.data === null) return refusePrivateFile(404);
  const { body, name, extension } = opened.data;
  const kind = extension === "pdf" ? "attachment" : "inline";
  return privateFile(body, {
    type: documentTypes[extension],
    disposition: contentDisposition(kind, downloadName(name, extension)),
  });
}
