import type postgres from "postgres";
import { QUERIES } from "./catalogue-queries";

/** Every object of the project's schema by its kind and name, with everything that it is made of. */
export type Catalogue = Record<string, unknown>;

type Found = { name: string; facts: unknown };

/** Tables whose rows are part of the schema: what functions look up, and what decides how they work. */
const SETTINGS_TABLES = [
  "private.booking_transitions",
  "private.error_codes",
  "private.retention",
  "private.settings",
  "storage.buckets",
];
/** The moment at which a row was made says nothing about the schema. */
const MOMENTS = ["created_at", "updated_at"];

async function rowsOf(sql: postgres.ISql, table: string): Promise<unknown[]> {
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(t) - ${MOMENTS}::text[] as row from ${sql(table)} t order by to_jsonb(t)::text`;
  return rows.map(({ row }) => row);
}

/**
 * Reads the catalogue of a database: what the project has made in `public` and `private`, and what it
 * has put on the platform's tables. Two databases with the same catalogue have the same schema.
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

/** One object that two databases do not have alike; undefined where one lacks it. */
export type Difference = { name: string; left: unknown; right: unknown };

/** The objects in which two catalogues differ. */
export function compareCatalogues(left: Catalogue, right: Catalogue): Difference[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return names
    .filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]))
    .map((name) => ({ name, left: left[name], right: right[name] }));
}
