import path from "node:path";
import { Failure } from "../failure";
import { checkFile } from "./hashed-file";
import { isSegment } from "./segments";
import { type BackupFolder, listBases, listHashed } from "./store";

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
 * @returns how many files it has read
 * @throws {Failure} that names the first one that is damaged or missing
 */
export async function checkBackup(folder: BackupFolder): Promise<number> {
  const bases = await listBases(folder);
  const [oldest] = bases;
  if (!oldest) throw new Failure("The backup holds no copy of the database.");
  let count = 0;
  for (const { dir, files } of bases) {
    for (const [name, fingerprint] of Object.entries(files)) {
      await checkFile(path.join(dir, "database", `${name}.gz`), fingerprint);
      count += 1;
    }
  }
  const log = await listHashed(folder.log);
  checkContinuity([...log.keys()], oldest.firstSegment);
  const files = await listHashed(folder.files);
  for (const { file, sha256 } of [...log.values(), ...files.values()]) {
    await checkFile(file, sha256);
    count += 1;
  }
  for (const { dir, versions } of bases) {
    const missing = versions.find((version) => !files.has(version));
    if (missing !== undefined) {
      throw new Failure(
        `The backup is incomplete: ${dir} needs ${missing}, which is not in ${folder.files}.`,
      );
    }
  }
  return count;
}
