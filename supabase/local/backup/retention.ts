import {
  type Base,
  FILES,
  isComplete,
  listBases,
  listCopies,
  listHashed,
  LOG,
  manifestFirst,
} from "./contents";
import { isBefore } from "./segments";
import type { BackupStore, StoredObject } from "./store";

/** A copy that is being made is written to all the time. */
const INTERRUPTED_AFTER_MS = 24 * 3_600_000;

/** What no kept copy needs, for any time since the oldest of them. */
export function outlived(
  bases: readonly Base[],
  keep: number,
  log: readonly string[],
  files: readonly { version: string; keptAt: Date }[],
): { bases: string[]; log: string[]; files: string[] } {
  const gone = bases.slice(0, Math.max(0, bases.length - keep));
  const oldest = bases[gone.length];
  if (!oldest) return { bases: [], log: [], files: [] };
  const held = new Set(oldest.versions);
  const since = new Date(oldest.startedAt);
  return {
    bases: gone.map(({ dir }) => dir),
    // A history of a restored database is small, and says which timeline follows which.
    log: log.filter((name) => isBefore(name, oldest.firstSegment)),
    files: files
      .filter(({ version, keptAt }) => keptAt < since && !held.has(version))
      .map(({ version }) => version),
  };
}

function isInterrupted(dir: string, objects: readonly StoredObject[]): boolean {
  const written = Math.max(...objects.map(({ storedAt }) => storedAt.getTime()));
  return !isComplete(dir, objects) && Date.now() - written > INTERRUPTED_AFTER_MS;
}

function namesOf(kept: ReadonlyMap<string, StoredObject>, keys: readonly string[]): string[] {
  const chosen = new Set(keys);
  return [...kept].filter(([key]) => chosen.has(key)).map(([, { name }]) => name);
}

/** Removes the oldest copies, and all that only they need. @returns how many copies are left */
export async function prune(store: BackupStore, keep: number): Promise<number> {
  const bases = await listBases(store);
  const log = await listHashed(store, LOG);
  const files = await listHashed(store, FILES);
  const dated = [...files].map(([version, { storedAt }]) => ({ version, keptAt: storedAt }));
  const old = outlived(bases, keep, [...log.keys()], dated);
  // The copies first: without their log they are of no use.
  for (const [dir, objects] of await listCopies(store)) {
    if (!old.bases.includes(dir) && !isInterrupted(dir, objects)) continue;
    const [manifest, rest] = manifestFirst(dir, objects);
    await store.remove([manifest]);
    await store.remove(rest);
  }
  await store.remove(namesOf(log, old.log));
  await store.remove(namesOf(files, old.files));
  return bases.length - old.bases.length;
}
