import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LockRetry } from "../../local/database/lock-retry";
import { applyMigrations } from "../../local/database/migrations";
import type { Pool } from "../../local/database/pool";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { openSuperuser } from "../support/clients";
import { afterwards, openPool } from "../support/own-backends";

const TIMEOUT_MS = 1_000;
/** A busy machine answers late. */
const MARGIN_MS = 1_500;

let backend: BackendProcess;
let superuser: postgres.Sql;
let project: Pool;
let watcher: Pool;

beforeAll(async () => {
  backend = await spawnBackend({ WAYFARE_SEED: "0" });
  superuser = openSuperuser(backend, 2);
  project = openPool(backend.databaseUrl);
  watcher = openPool(backend.superuserUrl);
});
afterAll(async () => {
  await Promise.all([project?.end(0), watcher?.end(0), superuser?.end()]);
  await backend?.stop();
});
beforeEach(async () => {
  await superuser`drop table if exists public.probe`;
  await superuser`delete from supabase_migrations.schema_migrations where version like '2099%'`;
});

/** Applies one migration, as a start of the backend does. */
async function migrate(text: string, retry: Partial<LockRetry> = {}): Promise<string[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-migrations-"));
  afterwards(() => rm(dir, { recursive: true }));
  await writeFile(path.join(dir, "20990101000000_probe.sql"), text);
  const say = () => undefined;
  const pausesMs = [10, 20];
  return applyMigrations(project, dir, { watcher, timeoutMs: TIMEOUT_MS, pausesMs, say, ...retry });
}

/** A program that has read bookings in a transaction and does not end it. */
async function startReader(): Promise<{ end: () => Promise<void> }> {
  const sql = postgres(backend.databaseUrl, {
    max: 1,
    connection: { application_name: "long-reader" },
  });
  await sql`begin`;
  await sql`select count(*) from public.bookings`;
  afterwards(() => sql.end());
  return { end: async () => void (await sql`commit`) };
}

async function waitersFor(table: string): Promise<number> {
  const rows = await superuser`select from pg_locks
    where relation = ${table}::regclass and mode = 'AccessExclusiveLock' and not granted`;
  return rows.length;
}

async function columnsOfBookings(): Promise<string[]> {
  const rows = await superuser<{ name: string }[]>`select column_name as name
    from information_schema.columns where (table_schema, table_name) = ('public', 'bookings')`;
  return rows.map(({ name }) => name);
}

const HELD =
  /public\.bookings is locked by process \d+ \(long-reader, idle in transaction, query began at \d{4}-\d\d-\d\dT[\d:.]+Z\)/;

test("a migration behind a long reader lets everybody else read, and succeeds when the reader ends", async () => {
  const reader = await startReader();
  const said: string[] = [];
  const applied = migrate("alter table public.bookings add probe text;", {
    pausesMs: [50, 100, 200, 400, 800],
    say: (text) => said.push(text),
  });
  await expect.poll(() => waitersFor("public.bookings"), { interval: 5 }).toBe(1);

  const asked = performance.now();
  await superuser`select count(*) from public.bookings`;
  expect(performance.now() - asked).toBeLessThan(TIMEOUT_MS + MARGIN_MS);

  await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(said[0]).toMatch(HELD);
  expect(said[0]).not.toMatch(/select/i);
  await reader.end();
  expect(await applied).toEqual(["20990101000000_probe.sql"]);
  expect(await columnsOfBookings()).toContain("probe");
  await superuser`alter table public.bookings drop probe`;
});

test("after the last attempt the start ends with a sentence about what holds the lock", async () => {
  await startReader();
  const started = migrate("alter table public.bookings add probe text;", { timeoutMs: 200 });
  await expect(started).rejects.toThrow(
    /^20990101000000_probe\.sql got no lock in 3 attempts and is not applied: /,
  );
  await expect(started).rejects.toThrow(HELD);
  expect(await columnsOfBookings()).not.toContain("probe");
});

test("a migration that a deadlock ended runs again, and one with a mistake does not", async () => {
  await superuser`create table public.probe (attempts int)`;
  // A sequence keeps its value when the transaction is rolled back.
  await superuser`create sequence public.probe_attempts owned by public.probe.attempts`;
  await superuser`grant usage on public.probe_attempts to postgres`;
  const failTwice = (code: string) => `do $$ begin
    if nextval('public.probe_attempts') < 3 then raise sqlstate '${code}'; end if;
  end $$;`;
  await expect(migrate(failTwice("22012"))).rejects.toThrow(
    /failed and was rolled back.*\[22012\]/,
  );
  await superuser`select setval('public.probe_attempts', 1, false)`;
  expect(await migrate(failTwice("40P01"))).toEqual(["20990101000000_probe.sql"]);
});

test("an index is built outside of a transaction, and one that a failure left is dropped first", async () => {
  await superuser`create table public.probe (id int)`;
  await superuser`alter table public.probe owner to postgres`;
  await superuser`insert into public.probe values (1), (1)`;
  const build = `-- pg-delta: transaction=false
    create unique index concurrently if not exists probe_id_idx on public.probe (id);`;
  const validity = async () => {
    const rows = await superuser<{ valid: boolean }[]>`select indisvalid as valid from pg_index
      where indexrelid = to_regclass('public.probe_id_idx')`;
    return rows.map(({ valid }) => valid);
  };
  await expect(migrate(build)).rejects.toThrow(/failed: could not create unique index/);
  expect(await validity()).toEqual([false]);
  await superuser`delete from public.probe where ctid = '(0,2)'`;
  expect(await migrate(build)).toEqual(["20990101000000_probe.sql"]);
  expect(await validity()).toEqual([true]);
  expect(await migrate(build)).toEqual([]);
});
