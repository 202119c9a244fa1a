import "server-only";
import { randomUUID } from "node:crypto";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { readStoredFile } from "@/lib/http/stored-file";
import { getServerClient } from "@/lib/supabase/server";

import { DOCUMENT_BUCKET, documentExtension, documentTypes, type DocumentKind } from "./kinds";
import type { DocumentFile } from "./schemas";

const refusals: Readonly<Record<string, "documentSize" | "documentType">> = {
  "413": "documentSize",
  "415": "documentType",
};

/** Without a row that names it, the file is deleted later by the job of `docs/retention.md`. */
async function storeDocument(
  agencyId: string,
  document: DocumentFile,
): Promise<ActionResult<string>> {
  const path = `${agencyId}/${randomUUID()}.${document.extension}`;
  const contentType = documentTypes[document.extension];
  const client = await getServerClient();
  const body = new Blob([await document.file.arrayBuffer()], { type: contentType });
  const { error } = await client.storage
    .from(DOCUMENT_BUCKET)
    .upload(path, body, { contentType, cacheControl: "0", upsert: false });
  if (!error) return done(path);
  const status = "statusCode" in error ? String(error.statusCode) : "";
  console.error("Document refused", status, error.message);
  const code = refusals[status];
  if (code) return failed("invalidInput", { document: { code } });
  return failed(errorCodeOf({ name: error.name, status: error.status }));
}

async function upload(
  document: DocumentFile,
): Promise<{ ok: true; agencyId: string; path: string } | ActionFailure> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const { id, state } = own.agency;
  if (state !== "pending" && state !== "rejected") return failed("applicationDecided");
  const stored = await storeDocument(id, document);
  return stored.ok ? { ok: true, agencyId: id, path: stored.data } : stored;
}

export async function addDocument(
  kind: DocumentKind,
  document: DocumentFile,
): Promise<ActionResult> {
  const stored = await upload(document);
  if (!stored.ok) return stored;
  const client = await getServerClient();
  const { error, status } = await client.from("application_documents").insert({
    agency_id: stored.agencyId,
    kind,
    file_name: document.name,
    path: stored.path,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function replaceDocument(id: string, document: DocumentFile): Promise<ActionResult> {
  const stored = await upload(document);
  if (!stored.ok) return stored;
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("application_documents")
    .update({ file_name: document.name, path: stored.path })
    .eq("id", id)
    .select("id");
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data.length === 1 ? done() : failed("notFound");
}

export async function removeDocument(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("application_documents")
    .delete()
    .eq("id", id)
    .select("id");
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data.length === 1 ? done() : failed("notFound");
}

/** Opens a document for its agency or an admin, whose opening is logged; null for anybody else. */
export async function openDocument(id: string) {
  const client = await getServerClient();
  const found = await client.rpc("open_application_document", { p_id: id });
  if (found.error) return failed(errorCodeOf({ ...found.error, status: found.status }));
  const document = found.data[0];
  const extension = document ? documentExtension(document.file_path) : null;
  if (!document || !extension) return done(null);
  const file = await readStoredFile(client, DOCUMENT_BUCKET, document.file_path);
  if (file.ok) return done({ body: file.data, name: document.file_name, extension });
  return file.code === "notFound" ? done(null) : file;
}
