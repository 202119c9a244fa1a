import "server-only";

import { legalTag } from "@/lib/http/cache-tags";
import { readCached, type PublicRead } from "@/lib/http/public-read";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import type { LegalKind } from "./kinds";
import { textsSchema, type LegalTexts } from "./texts";

export interface LegalVersion {
  version: number;
  publishedAt: string;
  /** What changed, in the operator's words. */
  note: string;
}

export interface LegalPage extends LegalVersion {
  texts: LegalTexts;
}

async function readVersions(kind: LegalKind): Promise<LegalVersion[]> {
  const { data, error } = await createAnonymousClient()
    .from("legal_pages")
    .select("version, published_at, note")
    .eq("kind", kind)
    .order("version", { ascending: false })
    .limit(200)
    .retry(false);
  if (error) throw error;
  return data.map(({ version, published_at, note }) => ({
    version,
    note,
    publishedAt: published_at,
  }));
}

async function readPage(kind: LegalKind, version: number): Promise<LegalPage | null> {
  const { data, error } = await createAnonymousClient()
    .from("legal_pages")
    .select("version, published_at, note, texts")
    .eq("kind", kind)
    .eq("version", version)
    .maybeSingle()
    .retry(false);
  if (error) throw error;
  return (
    data && {
      version: data.version,
      publishedAt: data.published_at,
      note: data.note,
      texts: textsSchema.parse(data.texts),
    }
  );
}

/** The latest first; none while the built-in text is in force. */
export function listLegalVersions(kind: LegalKind): Promise<PublicRead<LegalVersion[]>> {
  return readCached(() => readVersions(kind), ["legal-versions", kind], [legalTag(kind)]);
}

/** Null for a version that was never published. */
export function getLegalPage(
  kind: LegalKind,
  version: number,
): Promise<PublicRead<LegalPage | null>> {
  return readCached(
    () => readPage(kind, version),
    ["legal-page", kind, String(version)],
    [legalTag(kind)],
  );
}

/** The version of the terms in force; 0 for the built-in ones, null while the backend is down. */
export async function getTermsVersion(): Promise<number | null> {
  const read = await listLegalVersions("terms");
  return read.status === "ok" ? (read.data[0]?.version ?? 0) : null;
}
