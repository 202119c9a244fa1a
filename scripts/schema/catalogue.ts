import type postgres from "postgres";
import { QUERIES } from "./catalogue-queries";

export type Catalogue = Record<string, unknown>;

type Found = { name: string; facts: unknown };

/** Tables whose rows are part of the schema: lookup tables and settings. */
const SETTINGS_TABLES = [
  "private.booking_transitions",
  "private.restrictions",
  "private.error_codes",
  "private.retention",
  "private.settings",
  "storage.buckets",
];
/** Creation times are not part of the schema. */
const MOMENTS = ["created_at", "updated_at"];

async function rowsOf(sql: postgres.ISql, table: string): Promise<unknown[]> {
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(t) - ${MOMENTS}::text[] as row from ${sql(table)} t order by to_jsonb(t)::text`;
  return rows.map(({ row }) => row);
}

/**
 * Reads the catalogue of a database: the project's objects in `public` and `private`, and those on the
 * platform's tables. Databases with equal catalogues have the same schema.
 */
export async function readCatalogue(sql: postgres.ISql): Promise<Catalogue> {
  const [before] = await sql<{ path: string }[]>`select current_setting('search_path') as path`;
  // Names in expressions are then written with their schema.
  await sql`select set_config('search_path', '', false)`;
  const entries: [string, unknown][] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    for (const { name, facts } of await sql.unsafe<Found[]>(query)) {
      entries.push([`${kind} ${name}`, facts]);
    }
  }
  for (const table of SETTINGS_TABLES) entries.push([`rows ${table}`, await rowsOf(sql, table)]);
  await sql`select set_config('search_path', ${before?.path ?? ""}, false)`;
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Difference = { name: string; left: unknown; right: unknown };

export function compareCatalogues(left: Catalogue, right: Catalogue): Difference[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return names
    .filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]))
    .map((name) => ({ name, left: left[name], right: right[name] }));
}
