import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Failure, messageOf } from "../failure";
import type { Settings } from "../settings";
import { FILES, hashedName, listHashed, LOG } from "./contents";
import { keepFile } from "./hashed-file";
import { boundSpool, listSpool, spoolOf } from "./spool";
import { type BackupStore, Unreachable } from "./store";

const SWEEP_EVERY_MS = 500;
const REPEAT_ERROR_AFTER_MS = 60_000;
/** What a stop leaves behind, the next start goes on with. */
const STOP_WITHIN_MS = 8_000;

type Limits = Pick<Settings, "dataDir" | "maxWaitingMb">;

const VERSION = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Drops what is more than may wait. */
async function keepWithin(dataDir: string, maxMb: number): Promise<void> {
  const dropped = await boundSpool(dataDir, maxMb);
  if (dropped === 0) return;
  console.error(
    `backend: ${dropped} segments of the log are lost to the backup, for more than ${maxMb} MB waited ` +
      "for it: make a new copy when it can be reached.",
  );
}

/** Moves new segments of the log into the backup, the oldest first. */
async function keepLog({ dataDir, maxWaitingMb }: Limits, store: BackupStore): Promise<void> {
  for (;;) {
    // A store may also be too slow.
    await keepWithin(dataDir, maxWaitingMb);
    const [name] = await listSpool(dataDir);
    if (name === undefined) return;
    const file = path.join(spoolOf(dataDir), name);
    const earlier = (await listHashed(store, LOG, name)).get(name);
    await keepFile(store, { file }, ({ sha256 }) => {
      if (!earlier || earlier.sha256 === sha256) return hashedName(LOG, name, sha256);
      throw new Failure(
        `${store.at(LOG)} already holds another ${name}: is it the backup of another database?`,
      );
    });
    await rm(file);
  }
}

/** Copies new pictures and documents. Those that storage removes stay in the backup. */
async function keepFiles(dataDir: string, store: BackupStore, kept: Set<string>): Promise<void> {
  const storage = path.join(dataDir, "storage");
  const names = await readdir(storage).catch(() => [] as string[]);
  for (const name of names) {
    if (!VERSION.test(name) || kept.has(name)) continue;
    try {
      await keepFile(store, { file: path.join(storage, name) }, ({ sha256 }) =>
        hashedName(FILES, name, sha256),
      );
      kept.add(name);
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

/** Says what is wrong, once a minute at most. */
function createReport(): (error: unknown) => void {
  let reportedAt = -REPEAT_ERROR_AFTER_MS;
  return (error) => {
    if (performance.now() < reportedAt + REPEAT_ERROR_AFTER_MS) return;
    reportedAt = performance.now();
    console.error(`backend: the backup is behind: ${messageOf(error)}`);
  };
}

/**
 * Keeps the log and the files of a running backend, until it is stopped.
 * @returns what stops it
 * @throws {Failure} when a setting of the backup is wrong
 */
export async function startArchive(
  limits: Limits,
  store: BackupStore,
): Promise<() => Promise<void>> {
  const report = createReport();
  let kept: Set<string> | null = null;
  let isStopped = false;
  let wake = () => {};
  await store.check().catch((error: unknown) => {
    // The site goes on without it.
    if (!(error instanceof Unreachable)) throw error;
    report(error);
  });
  const sweep = async () => {
    try {
      await keepLog(limits, store);
      kept ??= new Set((await listHashed(store, FILES)).keys());
      await keepFiles(limits.dataDir, store, kept);
    } catch (error) {
      report(error);
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
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
    await Promise.race([running, late]);
  };
}
