import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Login, openPool } from "../database/connection";
import { SUPERUSER } from "../database/create";
import { isAlive } from "../database/orphan";
import { readPassword } from "../database/password";
import type { Reserved } from "../database/pool";
import { Failure } from "../failure";
import { BASES, listHashed, LOG, writeManifest, writeText } from "./contents";
import { type Fingerprint, keepFile } from "./hashed-file";
import { inParallel } from "./parallel";
import type { BackupStore } from "./store";

const KEPT_WITHIN_MS = 120_000;

/** What PostgreSQL makes anew; as its own tool leaves out. */
const LEFT_OUT = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "postmaster.pid",
  "postmaster.opts",
  "pg_internal.init",
  "pgsql_tmp",
]);

export const KEYS_FILE = "keys.env";
export const PASSWORD_FILE = "database-password";

/** @throws {Failure} when no database runs there */
async function findDatabase(dataDir: string): Promise<Login> {
  const file = path.join(dataDir, "postgres/postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(port) || port <= 0 || !isAlive(pid)) {
    throw new Failure(`No database runs in ${dataDir}: start the site first.`);
  }
  const password = await readPassword(path.join(dataDir, PASSWORD_FILE), false);
  return { port, user: SUPERUSER, password };
}

/** Each file of the database, but what it makes anew, relative to its folder. */
async function filesOf(dir: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(path.join(dir, below), { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith("pgsql_tmp")) continue;
    const relative = path.join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await filesOf(dir, relative)));
    else found.push(relative);
  }
  return found;
}

async function copyDatabase(
  dir: string,
  store: BackupStore,
  target: string,
): Promise<Record<string, Fingerprint>> {
  const kept: Record<string, Fingerprint> = {};
  await inParallel(await filesOf(dir), async (file) => {
    try {
      const source = { file: path.join(dir, file) };
      kept[file] = await keepFile(store, source, () => copyOf(target, file));
    } catch (error) {
      // A table that was dropped meanwhile: the log says so too.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  });
  return kept;
}

/** The name of a file of the database in a copy. */
export function copyOf(base: string, file: string): string {
  return `${base}/database/${file.replaceAll(path.sep, "/")}.gz`;
}

/** Whoever has the backup must not read passport data: its key is kept elsewhere. */
async function readKeys(envFile: string): Promise<string> {
  const keys = await readFile(envFile, "utf8");
  return keys.replaceAll(/^\s*(?:export\s+)?PASSPORT_KEY\s*=.*(?:\r?\n|$)/gm, "");
}

/** The archive follows PostgreSQL by a moment. */
async function waitForLog(store: BackupStore, segment: string): Promise<void> {
  const deadline = performance.now() + KEPT_WITHIN_MS;
  while (!(await listHashed(store, LOG, segment)).has(segment)) {
    if (performance.now() > deadline) {
      throw new Failure(
        `The log does not reach ${store.at(LOG)}: was the site started with the same WAYFARE_BACKUP_DIR?`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function checkArchive(session: Reserved): Promise<void> {
  const [row] = await session.unsafe("show archive_mode");
  if (row?.["archive_mode"] === "on") return;
  throw new Failure(
    "The database does not keep its log: start the site with WAYFARE_BACKUP_DIR, then make the copy.",
  );
}

const field = (label: string, name: string) =>
  new RegExp(`^${name}: .*\\(file ([0-9A-F]{24})\\)`, "m").exec(label)?.[1] ?? "";

/**
 * Copies the running database into the backup, while others write.
 * @returns the copy
 * @throws {Failure} when no database runs, or it keeps no log
 */
export async function makeBase(
  { dataDir, envFile }: { dataDir: string; envFile: string },
  store: BackupStore,
): Promise<string> {
  const login = await findDatabase(dataDir);
  await store.check();
  const pool = openPool(login, 1, "wayfare-backup");
  // The copy lasts as long as the session that began it.
  const session = await pool.reserve();
  try {
    await checkArchive(session);
    const clock = async () =>
      String((await session.unsafe("select clock_timestamp()::text as at"))[0]?.["at"]);
    const startedAt = await clock();
    await session.unsafe("select pg_backup_start('wayfare', true)");
    const base = BASES + startedAt.slice(0, 23).replaceAll(/[ :.]/g, "-");
    const files = await copyDatabase(path.join(dataDir, "postgres"), store, base);
    const versions = await session.unsafe(
      "select version from storage.objects where version is not null",
    );
    const [stopped] = await session.unsafe(
      "select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(true)",
    );
    const endedAt = await clock();
    const label = String(stopped?.["labelfile"]);
    const labelFile = "backup_label";
    files[labelFile] = await keepFile(store, { text: label }, () => copyOf(base, labelFile));
    const lastSegment = String(stopped?.["last"]);
    await waitForLog(store, lastSegment);
    await writeText(store, `${base}/${KEYS_FILE}`, await readKeys(envFile));
    const password = await readFile(path.join(dataDir, PASSWORD_FILE), "utf8");
    await writeText(store, `${base}/${PASSWORD_FILE}`, password);
    await writeManifest(store, base, {
      format: 1,
      startedAt,
      endedAt,
      firstSegment: field(label, "START WAL LOCATION"),
      lastSegment,
      files,
      versions: versions.map((row) => String(row["version"])),
    });
    return base;
  } finally {
    session.release();
    await pool.end(1000);
  }
}
