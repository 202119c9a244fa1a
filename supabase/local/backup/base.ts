import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Login, openPool } from "../database/connection";
import { SUPERUSER } from "../database/create";
import { isAlive } from "../database/orphan";
import { readPassword } from "../database/password";
import type { Reserved } from "../database/pool";
import { Failure } from "../failure";
import { type Fingerprint, keepFile } from "./hashed-file";
import { type BackupFolder, listHashed, prepareBackupFolder, writeManifest } from "./store";

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

async function copyDatabase(dir: string, target: string): Promise<Record<string, Fingerprint>> {
  const kept: Record<string, Fingerprint> = {};
  for (const file of await filesOf(dir)) {
    const to = path.join(target, `${file}.gz`);
    try {
      kept[file] = await keepFile(path.join(dir, file), () => to, `${to}.draft`);
    } catch (error) {
      // A table that was dropped meanwhile: the log says so too.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await rm(`${to}.draft`, { force: true });
    }
  }
  return kept;
}

async function keepText(text: string, file: string): Promise<Fingerprint> {
  const plain = `${file}.text`;
  await writeFile(plain, text, { mode: 0o600 });
  try {
    return await keepFile(plain, () => `${file}.gz`, `${file}.gz.draft`);
  } finally {
    await rm(plain, { force: true });
  }
}

/** Whoever has the backup must not read passport data: its key is kept elsewhere. */
async function keepKeys(envFile: string, target: string): Promise<void> {
  const text = await readFile(envFile, "utf8");
  const kept = text.replaceAll(/^\s*(?:export\s+)?PASSPORT_KEY\s*=.*(?:\r?\n|$)/gm, "");
  await writeFile(target, kept, { mode: 0o600 });
}

/** The archive follows PostgreSQL by a moment. */
async function waitForLog(folder: BackupFolder, segment: string): Promise<void> {
  const deadline = performance.now() + KEPT_WITHIN_MS;
  while (!(await listHashed(folder.log)).has(segment)) {
    if (performance.now() > deadline) {
      throw new Failure(
        `The log does not reach ${folder.log}: was the site started with WAYFARE_BACKUP_DIR=${folder.dir}?`,
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
 * @returns the copy's folder
 * @throws {Failure} when no database runs, or it keeps no log
 */
export async function makeBase(
  { dataDir, envFile }: { dataDir: string; envFile: string },
  folder: BackupFolder,
): Promise<string> {
  const login = await findDatabase(dataDir);
  await prepareBackupFolder(folder);
  const pool = openPool(login, 1, "wayfare-backup");
  // The copy lasts as long as the session that began it.
  const session = await pool.reserve();
  const draft = path.join(folder.bases, `${process.pid}.draft`);
  try {
    await checkArchive(session);
    const clock = async () =>
      String((await session.unsafe("select clock_timestamp()::text as at"))[0]?.["at"]);
    const startedAt = await clock();
    await session.unsafe("select pg_backup_start('wayfare', true)");
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const files = await copyDatabase(path.join(dataDir, "postgres"), path.join(draft, "database"));
    const versions = await session.unsafe(
      "select version from storage.objects where version is not null",
    );
    const [stopped] = await session.unsafe(
      "select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(true)",
    );
    const endedAt = await clock();
    const label = String(stopped?.["labelfile"]);
    files["backup_label"] = await keepText(label, path.join(draft, "database/backup_label"));
    const lastSegment = String(stopped?.["last"]);
    await waitForLog(folder, lastSegment);
    await keepKeys(envFile, path.join(draft, KEYS_FILE));
    await copyFile(path.join(dataDir, PASSWORD_FILE), path.join(draft, PASSWORD_FILE));
    await writeManifest(draft, {
      format: 1,
      startedAt,
      endedAt,
      firstSegment: field(label, "START WAL LOCATION"),
      lastSegment,
      files,
      versions: versions.map((row) => String(row["version"])),
    });
    const dir = path.join(folder.bases, endedAt.slice(0, 19).replaceAll(/[ :]/g, "-"));
    await rename(draft, dir);
    return dir;
  } finally {
    await rm(draft, { recursive: true, force: true });
    session.release();
    await pool.end(1000);
  }
}
