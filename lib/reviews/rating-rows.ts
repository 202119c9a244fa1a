import "server-only";

import { createAnonymousClient } from "@/lib/supabase/anonymous";

import type { RatingRow } from "./ratings-csv";

const ROWS_PER_READ = 1_000;
const MOST_READS = 100;

/** Every row behind the figures of a package or an agency; null while the backend is down. */
export async function listRatingRows(subjectId: string): Promise<RatingRow[] | null> {
  const client = createAnonymousClient();
  const rows: RatingRow[] = [];
  for (let read = 0; read < MOST_READS; read += 1) {
    const last = rows.at(-1);
    const { data, error } = await client.rpc("list_rating_rows", {
      p_subject_id: subjectId,
      p_after_package_id: last?.package_id ?? null,
      p_after_number: last?.number ?? 0,
    });
    if (error) {
      console.error("Reading rating rows failed:", error);
      return null;
    }
    rows.push(...data);
    if (data.length < ROWS_PER_READ) break;
  }
  return rows;
}
