import { rm, stat } from "node:fs/promises";
import { isBefore } from "./segments";
import { type Base, type BackupFolder, listBases, listHashed } from "./store";

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

/** Removes the oldest copies, and all that only they need. @returns how many copies are left */
export async function prune(folder: BackupFolder, keep: number): Promise<number> {
  const bases = await listBases(folder);
  const log = await listHashed(folder.log);
  const files = await listHashed(folder.files);
  const dated = await Promise.all(
    [...files].map(async ([version, { file }]) => ({ version, keptAt: (await stat(file)).mtime })),
  );
  const old = outlived(bases, keep, [...log.keys()], dated);
  // The copies first: without their log they are of no use.
  for (const dir of old.bases) await rm(dir, { recursive: true });
  for (const name of old.log) await rm(log.get(name)?.file ?? "", { force: true });
  for (const version of old.files) await rm(files.get(version)?.file ?? "", { force: true });
  return bases.length - old.bases.length;
}
