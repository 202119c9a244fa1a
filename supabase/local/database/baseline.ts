import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { z } from "zod";
import type { Pool } from "./pool";
import type { Migration } from "./migrations";

/** Its version is one of the last migrations that it replaced. */
const BASELINE = "20260213000002";
// Compiled, this module is in supabase/local/dist.
const ARCHIVE = path.join(import.meta.dirname, "../database/before-baseline.json.br");

const archiveSchema = z.array(z.object({ file: z.string(), text: z.string() }));

/** Oldest first. Databases created by them still exist. */
export async function readReplacedMigrations(): Promise<{ file: string; text: string }[]> {
  const text = await promisify(brotliDecompress)(await readFile(ARCHIVE));
  return archiveSchema.parse(JSON.parse(text.toString("utf8")));
}

/** True when the files begin with the baseline and the history with replaced migrations. */
export function isBeforeBaseline(
  migrations: readonly Migration[],
  history: ReadonlyMap<string, unknown>,
): boolean {
  const isReplaced = [...history.keys()].some((version) => version < BASELINE);
  return migrations[0]?.version === BASELINE && isReplaced;
}

/** Only the history changes: the baseline gives the same schema. */
export async function adoptBaseline(
  sql: Pool,
  migrations: readonly Migration[],
  replaced: readonly Migration[],
): Promise<void> {
  const versions = replaced.map(({ version }) => version);
  const rows = migrations
    .filter(({ version }) => versions.includes(version))
    .map(({ version, name, text }) => ({ version, name, statements: [text] }));
  await sql.begin(async (tx) => {
    await tx`delete from supabase_migrations.schema_migrations where version in ${tx(versions)}`;
    await tx`insert into supabase_migrations.schema_migrations ${tx(rows)}`;
  });
}
