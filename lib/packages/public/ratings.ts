import "server-only";

import type { createAnonymousClient } from "@/lib/supabase/anonymous";
import type { ServerClient } from "@/lib/supabase/server";

import type { PublicRating } from "./rating";

/** Ratings by package id, in one query; packages with fewer than three reviews have none. */
export async function readRatings(
  client: ServerClient | ReturnType<typeof createAnonymousClient>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicRating>> {
  if (ids.length === 0) return new Map();
  const { data, error } = await client.rpc("list_ratings", { p_subject_ids: [...ids] }).retry(false);
  if (error) throw error;
  return new Map(
    data.map(({ subject_id, average, reviews }) => [subject_id, { average, reviews }]),
  );
}
