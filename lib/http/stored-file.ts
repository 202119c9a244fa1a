import type { SupabaseClient } from "@supabase/supabase-js";

import { done, failed, type ActionResult } from "@/lib/actions/types";

/**
 * Reads an object as the client's visitor. `notFound` for one that there is not, and for one that row-level security
 * hides.
 */
export async function readStoredFile(
  client: Pick<SupabaseClient, "storage">,
  bucket: string,
  path: string,
): Promise<ActionResult<Blob>> {
  const { data, error } = await client.storage.from(bucket).download(path);
  if (data) return done(data);
  const status = "status" in error ? Number(error.status) : 0;
  return failed(status === 400 || status === 403 || status === 404 ? "notFound" : "unavailable");
}
