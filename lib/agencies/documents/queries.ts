import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getServerClient } from "@/lib/supabase/server";

import { documentExtension, downloadName, isDocumentKind, type ApplicationDocument } from "./kinds";

/**
 * Reads the documents of an application, oldest first; empty for anybody but its agency and admins.
 * @throws BackendUnavailableError
 */
export async function listDocuments(agencyId: string): Promise<ApplicationDocument[]> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("application_documents")
    .select("id, kind, file_name, path, bytes, created_at")
    .eq("agency_id", agencyId)
    .order("created_at")
    .order("id");
  if (error) {
    console.error("Reading documents failed", error.code);
    throw new BackendUnavailableError();
  }
  return data.map((row) => {
    const extension = documentExtension(row.path);
    return {
      id: row.id,
      kind: isDocumentKind(row.kind) ? row.kind : "other",
      fileName: extension ? downloadName(row.file_name, extension) : row.file_name,
      isPdf: extension === "pdf",
      bytes: row.bytes,
      uploadedAt: row.created_at,
    };
  });
}
