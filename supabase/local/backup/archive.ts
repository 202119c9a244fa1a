import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { SystemAccount } from "../database/account";
import { messageOf } from "../failure";
import { keepFile } from "./hashed-file";
import {
  backupFolder,
  type BackupFolder,
  hashedPath,
  listHashed,
  prepareBackupFolder,
} from "./store";
import { chownIfNeeded } from "./ownership";

const SWEEP_EVERY_MS = 500;
const REPEAT_ERROR_AFTER_MS = 60_000;

/** A segment of the log, the history of a restored database, or the rest of a log that one ended. */
const LOG_FILE = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const VERSION = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Where PostgreSQL leaves the complete segments of its log, until they are in the backup. */
export function spoolOf(dataDir: string): string {
  return path.join(dataDir, "log-to-keep");
}

/** PostgreSQL archives into the spool itself, atomically. A quiet database still ends a segment once a minute. */
export function archiveOptions(dataDir: string): Record<string, string> {
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": spoolOf(dataDir),
    archive_timeout: "60s",
  };
}

export async function prepareSpool(dataDir: string, account: SystemAccount): Promise<void> {
  await mkdir(spoolOf(dataDir), { recursive: true, mode: 0o700 });
  await chownIfNeeded(spoolOf(dataDir), account);
}

/** Moves new segments of the log into the backup, the oldest first. */
async function keepLog(dataDir: string, folder: BackupFolder): Promise<void> {
  const spool = spoolOf(dataDir);
  // Until the first start of PostgreSQL there is none.
  const names = (await readdir(spool).catch(() => [] as string[]))
    .filter((name) => LOG_FILE.test(name))
    .sort();
  if (names.length === 0) return;
  const kept = await listHashed(folder.log);
  for (const name of names) {
    const source = path.join(spool, name);
    const draft = path.join(folder.log, `${name}.draft`);
    const { sha256 } = await keepFile(
      source,
      (of) => hashedPath(folder.log, name, of.sha256),
      draft,
    );
    const earlier = kept.get(name);
    if (earlier && earlier.sha256 !== sha256) {
      await rm(hashedPath(folder.log, name, sha256));
      throw new Error(
        `${folder.dir} already holds another ${name}: is it the backup of another database?`,
      );
    }
    await rm(source);
  }
}

/** Copies new pictures and documents. Those that storage removes stay in the backup. */
async function keepFiles(dataDir: string, folder: BackupFolder, kept: Set<string>): Promise<void> {
  const storage = path.join(dataDir, "storage");
  const names = await readdir(storage).catch(() => [] as string[]);
  for (const name of names) {
    if (!VERSION.test(name) || kept.has(name)) continue;
    const draft = path.join(folder.files, `${name}.draft`);
    try {
      await keepFile(
        path.join(storage, name),
        ({ sha256 }) => hashedPath(folder.files, name, sha256),
        draft,
      );
      kept.add(name);
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await rm(draft, { force: true });
    }
  }
}

/** Keeps the log and the files of a running backend, until it is stopped. @returns what stops it */
export async function startArchive(
  dataDir: string,
  backupDir: string,
): Promise<() => Promise<void>> {
  const folder = backupFolder(backupDir);
  await prepareBackupFolder(folder);
  const kept = new Set((await listHashed(folder.files)).keys());
  let reportedAt = -REPEAT_ERROR_AFTER_MS;
  let isStopped = false;
  let wake = () => {};
  const sweep = async () => {
    try {
      await keepLog(dataDir, folder);
      await keepFiles(dataDir, folder, kept);
    } catch (error) {
      if (performance.now() < reportedAt + REPEAT_ERROR_AFTER_MS) return;
      reportedAt = performance.now();
      console.error(`backend: the backup is behind: ${messageOf(error)}`);
    }
  };
  const running = (async () => {
    while (!isStopped) {
      await sweep();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, SWEEP_EVERY_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    // What PostgreSQL has handed over while it stopped.
    await sweep();
  })();
  return async () => {
    isStopped = true;
    wake();
    await running;
  };
}
