import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { legalKinds, type LegalKind } from "@/lib/legal/kinds";
import { textsSchema, type LegalTexts } from "@/lib/legal/texts";

export interface PublishedVersion {
  version: number;
  note: string;
  publishedAt: string;
  /** Null once the account is gone. */
  publisher: string | null;
}

/** The latest first. @throws BackendUnavailableError */
export async function listPublished(kind: LegalKind): Promise<PublishedVersion[]> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_legal_versions", { p_kind: kind });
  if (error) unavailable("Listing the versions of a legal page", error);
  return data.map(({ version, note, published_at, publisher }) => ({
    version,
    note,
    publisher,
    publishedAt: published_at,
  }));
}

/** The version in force of each page. @throws BackendUnavailableError */
export async function listInForce() {
  return Promise.all(
    legalKinds.map(async (kind) => ({ kind, inForce: (await listPublished(kind))[0] ?? null })),
  );
}

/** Null for version 0, the built-in text. @throws BackendUnavailableError */
export async function getPublishedTexts(
  kind: LegalKind,
  version: number,
): Promise<LegalTexts | null> {
  const client = await getAdminClient();
  const { data, error } = await client
    .from("legal_pages")
    .select("texts")
    .eq("kind", kind)
    .eq("version", version)
    .maybeSingle();
  if (error) unavailable("Reading a legal page", error);
  return data && textsSchema.parse(data.texts);
}
