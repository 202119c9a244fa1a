import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { SystemAccount } from "../database/account";
import { chownIfNeeded } from "./ownership";

const MB = 1024 * 1024;

/** A segment of the log, the history of a restored database, or the rest of a log that one ended. */
const LOG_FILE = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

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

/** The oldest first. */
export async function listSpool(dataDir: string): Promise<string[]> {
  // Until the first start of PostgreSQL there is none.
  const names = await readdir(spoolOf(dataDir)).catch(() => [] as string[]);
  return names.filter((name) => LOG_FILE.test(name)).sort();
}

/**
 * Drops the oldest segments while more wait than may: a full disk would end the site.
 * @returns how many it has dropped
 */
export async function boundSpool(dataDir: string, maxMb: number): Promise<number> {
  const spool = spoolOf(dataDir);
  const waiting = await Promise.all(
    (await listSpool(dataDir)).map(async (name) => {
      const file = path.join(spool, name);
      return { file, size: (await stat(file)).size };
    }),
  );
  let total = waiting.reduce((sum, { size }) => sum + size, 0);
  let dropped = 0;
  for (const { file, size } of waiting) {
    if (total <= maxMb * MB) break;
    await rm(file);
    total -= size;
    dropped += 1;
  }
  return dropped;
}
