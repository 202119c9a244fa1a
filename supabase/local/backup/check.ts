import { Failure } from "../failure";
import { copyOf } from "./base";
import { FILES, isComplete, listBases, listCopies, listHashed, LOG } from "./contents";
import { checkFile } from "./hashed-file";
import { inParallel } from "./parallel";
import { isSegment } from "./segments";
import type { BackupStore } from "./store";

/** A segment has 16 MB, and 256 of them have one middle part of the name. */
const PER_PART = 0x100;

function numberOf(segment: string): number {
  return (
    Number.parseInt(segment.slice(8, 16), 16) * PER_PART + Number.parseInt(segment.slice(16), 16)
  );
}

/** @throws {Failure} when a segment between the first and the last is missing */
export function checkContinuity(segments: readonly string[], first: string): void {
  const numbers = [...new Set(segments.filter(isSegment).map(numberOf))]
    .filter((number) => number >= numberOf(first))
    .sort((a, b) => a - b);
  const gap = numbers.find((number, index) => number !== numberOf(first) + index);
  if (gap === undefined && numbers.length > 0) return;
  throw new Failure(
    "The backup is incomplete: a part of the log is missing since its oldest copy.",
  );
}

/**
 * Reads the whole backup.
 * @returns how many files it has read, and the copies without a manifest
 * @throws {Failure} that names one that is damaged or missing
 */
export async function checkBackup(
  store: BackupStore,
): Promise<{ count: number; incomplete: string[] }> {
  const bases = await listBases(store);
  const [oldest] = bases;
  if (!oldest) throw new Failure("The backup holds no copy of the database.");
  const copied = bases.flatMap(({ dir, files }) =>
    Object.entries(files).map(([file, { sha256 }]) => ({ name: copyOf(dir, file), sha256 })),
  );
  const log = await listHashed(store, LOG);
  checkContinuity([...log.keys()], oldest.firstSegment);
  const files = await listHashed(store, FILES);
  const all = [...copied, ...log.values(), ...files.values()];
  await inParallel(all, ({ name, sha256 }) => checkFile(store, name, { sha256 }));
  for (const { dir, versions } of bases) {
    const missing = versions.find((version) => !files.has(version));
    if (missing !== undefined) {
      throw new Failure(
        `The backup is incomplete: ${store.at(dir)} needs ${missing}, which is not in ${store.at(FILES)}.`,
      );
    }
  }
  const copies = [...(await listCopies(store))];
  const incomplete = copies
    .filter(([dir, objects]) => !isComplete(dir, objects))
    .map(([dir]) => store.at(dir));
  return { count: all.length, incomplete };
}
