import { access, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { resolveAccount } from "../database/account";
import { findBinaries, makeReachable } from "../database/binaries";
import { type Login, openPool } from "../database/connection";
import { stopOrphan } from "../database/orphan";
import type { Pool } from "../database/pool";
import { prepareDataDir, startDatabase } from "../database/server";
import { Failure, messageOf } from "../failure";
import { takeLock } from "../lifecycle/lock";
import type { Settings } from "../settings";

import { copyOf, KEYS_FILE, PASSWORD_FILE } from "./base";
import { type Base, FILES, listBases, listHashed, LOG, readText } from "./contents";
import { restoreFile } from "./hashed-file";
import { chownAll } from "./ownership";
import { inParallel } from "./parallel";
import { isBefore, isSegment } from "./segments";
import { spoolOf } from "./spool";
import type { BackupStore } from "./store";

/** Says from which timeline a restored database went on. */
const HISTORY = /^[0-9A-F]{8}\.history$/;
const ASK_EVERY_MS = 100;

/** What PostgreSQL expects to find, but no copy holds. */
const EMPTY_FOLDERS = [
  "pg_wal/archive_status",
  "pg_wal/summaries",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_tblspc",
  "pg_twophase",
  "pg_commit_ts",
  "pg_logical/snapshots",
  "pg_logical/mappings",
  "pg_stat",
];

/** The last copy that was complete by then. */
export function baseFor(bases: readonly Base[], to: Date | null): Base {
  const base = bases.findLast(({ endedAt }) => to === null || new Date(endedAt) <= to);
  if (base) return base;
  const [first] = bases;
  throw new Failure(
    first
      ? `The backup begins at ${first.endedAt}: choose that time or a later one.`
      : "The backup holds no copy of the database: npm run backup makes one.",
  );
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function restoreDatabase(base: Base, store: BackupStore, dir: string): Promise<void> {
  for (const folder of EMPTY_FOLDERS)
    await mkdir(path.join(dir, folder), { recursive: true, mode: 0o700 });
  await inParallel(Object.entries(base.files), ([file, fingerprint]) =>
    restoreFile(store, copyOf(base.dir, file), fingerprint, path.join(dir, file)),
  );
}

/** From the backup, and from the present data: its end may not have reached the backup. */
async function restoreLog(base: Base, store: BackupStore, dir: string, present: string) {
  const log = path.join(dir, "pg_wal");
  const kept = await listHashed(store, LOG);
  const needed = [...kept].filter(([key]) => !(isSegment(key) && isBefore(key, base.firstSegment)));
  await inParallel(needed, ([key, object]) =>
    restoreFile(store, object.name, object, path.join(log, key)),
  );
  // PostgreSQL forgets what it has handed over, and a killed backend leaves that in the spool.
  for (const rest of [spoolOf(present), path.join(present, "postgres/pg_wal")]) {
    for (const name of await readdir(rest).catch(() => [] as string[])) {
      if (!(isSegment(name) || HISTORY.test(name)) || kept.has(name)) continue;
      if (isBefore(name, base.firstSegment)) continue;
      const target = path.join(log, name);
      if (!(await exists(target))) await copyFile(path.join(rest, name), target);
    }
  }
}

/** Over a session of its own: PostgreSQL may end in between. */
async function ask<T>(login: Login, question: (sql: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(login, 1, "wayfare-restore");
  try {
    return await question(pool);
  } finally {
    await pool.end(0);
  }
}

async function isRecovering(sql: Pool): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`select pg_is_in_recovery() as is`;
  return row?.is ?? true;
}

async function versionsOf(sql: Pool): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects where version is not null`;
  return rows.map(({ version }) => version);
}

/** Replays the log. @returns what storage holds then */
async function replay(settings: Settings, to: Date | null): Promise<string[]> {
  const dir = path.join(settings.dataDir, "postgres");
  const target =
    to === null
      ? []
      : [
          `recovery_target_time = '${to.toISOString().replace("T", " ").replace("Z", "+00")}'`,
          "recovery_target_action = 'promote'",
        ];
  // The log is in its place already.
  const lines = ["restore_command = 'false'", "recovery_target_timeline = 'latest'", ...target];
  const automatic = path.join(dir, "postgresql.auto.conf");
  await writeFile(automatic, lines.map((line) => `${line}\n`).join(""), { mode: 0o600 });
  await writeFile(path.join(dir, "recovery.signal"), "", { mode: 0o600 });
  await chownAll(dir, await resolveAccount([settings.dataDir]));
  const server = await startDatabase({ ...settings, dbPort: 0, backup: null }, false);
  let ended: string | null = null;
  void server.exited.then((reason) => (ended = reason));
  try {
    for (;;) {
      const recovering = await ask(server.superuser, isRecovering).catch((error: unknown) => {
        if (ended !== null) return true;
        throw error;
      });
      if (ended !== null) throw new Failure(ended);
      if (!recovering) break;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    const versions = await ask(server.superuser, versionsOf);
    await server.stop();
    await writeFile(automatic, "", { mode: 0o600 });
    return versions;
  } catch (error) {
    await server.stop(true).catch(() => undefined);
    throw error;
  }
}

async function restoreFiles(
  versions: readonly string[],
  store: BackupStore,
  dataDir: string,
  present: string,
) {
  const kept = await listHashed(store, FILES);
  const missing: string[] = [];
  await inParallel(versions, async (version) => {
    const target = path.join(dataDir, "storage", version);
    const found = kept.get(version);
    const earlier = path.join(present, "storage", version);
    if (found) await restoreFile(store, found.name, found, target);
    else if (await exists(earlier)) {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(earlier, target);
    } else missing.push(version);
  });
  if (missing.length === 0) return;
  throw new Failure(
    `The backup lacks ${missing.length} of ${versions.length} pictures and documents: ` +
      `${missing.slice(0, 3).join(", ")}. Choose an earlier time.`,
  );
}

/** Why the log ended before the time, in a sentence. */
function explain(error: unknown, to: Date | null): Failure {
  const reason = messageOf(error);
  if (/recovery ended before configured recovery target/.test(reason)) {
    return new Failure(`The backup ends before ${to?.toISOString()}: choose an earlier time.`);
  }
  return new Failure(`The log could not be replayed: ${reason}`);
}

/** Nobody may write to the present data meanwhile. @returns what gives it free */
async function hold(dataDir: string): Promise<() => Promise<void>> {
  return (await exists(dataDir)) ? takeLock(dataDir) : async () => undefined;
}

/** @returns where the present data is afterwards; null if there was none */
async function replaceData(draft: string, dataDir: string): Promise<string | null> {
  const isEmpty = (await readdir(dataDir).catch(() => [])).length === 0;
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const aside = isEmpty ? null : `${dataDir}.before-${time}`;
  if (aside !== null) await rename(dataDir, aside);
  await rename(draft, dataDir);
  return aside;
}

/**
 * Makes the data folder what it was at a time, from the backup and from the end of the log in the
 * present data, which is moved aside. Until then, and when it fails, the present data stays as it is.
 * @param to null for the last second that there is
 * @returns the copy that it began with, and where the earlier data is now
 */
export async function restore(
  settings: Settings,
  store: BackupStore,
  to: Date | null,
): Promise<{ base: Base; aside: string | null }> {
  const { dataDir, envFile } = settings;
  const base = baseFor(await listBases(store), to);
  const release = await hold(dataDir);
  const draft = `${dataDir}.draft`;
  try {
    const account = await resolveAccount([dataDir]);
    const binaries = await makeReachable(await findBinaries(), account);
    await stopOrphan(binaries, account, path.join(dataDir, "postgres"));
    await rm(draft, { recursive: true, force: true });
    await prepareDataDir(draft);
    await restoreDatabase(base, store, path.join(draft, "postgres"));
    await restoreLog(base, store, path.join(draft, "postgres"), dataDir);
    const password = await readText(store, `${base.dir}/${PASSWORD_FILE}`);
    await writeFile(path.join(draft, PASSWORD_FILE), password, { mode: 0o600 });
    const versions = await replay({ ...settings, dataDir: draft }, to).catch((error: unknown) => {
      throw explain(error, to);
    });
    await restoreFiles(versions, store, draft, dataDir);
    // Keys that are lost come back; others stay as they are.
    if (!(await exists(envFile))) {
      const keys = await readText(store, `${base.dir}/${KEYS_FILE}`);
      await writeFile(envFile, keys, { mode: 0o600 });
    }
    return { base, aside: await replaceData(draft, dataDir) };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await release();
  }
}
