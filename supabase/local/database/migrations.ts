import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { Failure, messageOf } from "../failure";
import { adoptBaseline, isBeforeBaseline, readReplacedMigrations } from "./baseline";
import { type LockRetry, retryLocked } from "./lock-retry";
import { isOutsideTransaction, runOutsideTransaction } from "./outside-transaction";
import type { Pool } from "./pool";

export type Migration = { version: string; name: string; file: string; text: string };

/** Building an index concurrently waits for older transactions, and makes nobody wait. */
const OUTSIDE_TIMEOUTS = 75;

const FILE_NAME = /^(\d{3,})_([a-z0-9_-]+)\.sql$/;

function parseMigration({ file, text }: { file: string; text: string }): Migration {
  const match = FILE_NAME.exec(file);
  if (!match?.[1] || !match[2]) {
    throw new Failure(`The migration ${file} must be named like 20260101000000_what.sql.`);
  }
  return { version: match[1], name: match[2], file, text };
}

async function listMigrations(dir: string): Promise<Migration[]> {
  const names = await readdir(dir).catch(() => [] as string[]);
  const files = names.filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) =>
      parseMigration({ file, text: await readFile(path.join(dir, file), "utf8") }),
    ),
  );
}

function lineOf(text: string, position: string | undefined): string {
  const offset = Number(position);
  if (!Number.isInteger(offset) || offset < 1) return "";
  return `, line ${text.slice(0, offset - 1).split("\n").length}`;
}

function explain(file: string, text: string, error: unknown): Failure {
  const failed = isOutsideTransaction(text) ? "failed" : "failed and was rolled back";
  if (!(error instanceof postgres.PostgresError)) {
    return new Failure(`${file} ${failed}: ${messageOf(error)}`);
  }
  const detail = [error.detail, error.hint, error.where].filter(Boolean).join(" ");
  const where = lineOf(text, error.position);
  const more = detail === "" ? "" : ` (${detail})`;
  return new Failure(`${file}${where} ${failed}: ${error.message} [${error.code}]${more}`);
}

type History = ReadonlyMap<string, string | null>;

async function readHistory(sql: Pool): Promise<History> {
  await sql`create schema if not exists supabase_migrations`;
  await sql`create table if not exists supabase_migrations.schema_migrations
    (version text primary key, statements text[], name text)`;
  const rows = await sql<{ version: string; text: string | null }[]>`
    select version, statements[1] as text from supabase_migrations.schema_migrations`;
  return new Map(rows.map((row) => [row.version, row.text]));
}

async function applyMigration(sql: Pool, migration: Migration, retry: LockRetry): Promise<void> {
  const { version, name, file, text } = migration;
  if (isOutsideTransaction(text)) {
    const timeoutMs = retry.timeoutMs * OUTSIDE_TIMEOUTS;
    return retryLocked(file, { ...retry, timeoutMs }, (begin) =>
      runOutsideTransaction(sql, migration, timeoutMs, begin),
    );
  }
  return retryLocked(file, retry, (begin) =>
    sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`
        select pg_backend_pid() as pid, set_config('lock_timeout', ${`${retry.timeoutMs}ms`}, true)`;
      if (row) begin(row.pid);
      await tx.unsafe(text).simple();
      await tx`insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${version}, ${[text]}, ${name})`;
    }),
  );
}

async function applyPending(
  sql: Pool,
  migrations: readonly Migration[],
  history: History,
  retry: LockRetry,
): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of migrations) {
    const { version, file, text } = migration;
    if (history.has(version)) {
      if (history.get(version) !== text) {
        throw new Failure(
          `${file} was changed after it had been applied. Write a new migration, ` +
            "or choose another, empty data directory with WAYFARE_DATA_DIR.",
        );
      }
      continue;
    }
    try {
      await applyMigration(sql, migration, retry);
    } catch (error) {
      throw error instanceof Failure ? error : explain(file, text, error);
    }
    applied.push(file);
  }
  return applied;
}

/**
 * Applies each new migration in a transaction together with its entry in the history, the table of
 * the Supabase CLI; a file with the header of `outside-transaction.ts` runs without one. A database
 * older than the baseline first gets the replaced migrations that it lacks.
 * @returns the names of the applied files
 */
export async function applyMigrations(sql: Pool, dir: string, retry: LockRetry): Promise<string[]> {
  const migrations = await listMigrations(dir);
  const history = await readHistory(sql);
  if (!isBeforeBaseline(migrations, history)) {
    return applyPending(sql, migrations, history, retry);
  }
  const replaced = (await readReplacedMigrations()).map(parseMigration);
  const applied = await applyPending(sql, replaced, history, retry);
  await adoptBaseline(sql, migrations, replaced);
  return [...applied, ...(await applyPending(sql, migrations, await readHistory(sql), retry))];
}

/** Runs once per database, in one transaction. */
export async function applySeed(sql: Pool, file: string): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return false;
  await sql`create table if not exists supabase_migrations.seed_files
    (path text primary key, hash text not null)`;
  const [known] = await sql`select 1 from supabase_migrations.seed_files limit 1`;
  if (known) return false;
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(text).simple();
      await tx`insert into supabase_migrations.seed_files (path, hash)
        values ('supabase/seed.sql', encode(sha256(convert_to(${text}, 'utf8')), 'hex'))`;
    });
  } catch (error) {
    throw explain("supabase/seed.sql", text, error);
  }
  return true;
}
