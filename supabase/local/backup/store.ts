import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Failure } from "../failure";

/**
 * A backup folder:
 * - `base/<time>/`: a copy of the database at a time, with `manifest.json`, the keys and the password;
 * - `log/`: PostgreSQL's log since the first copy, one file for each 16 MB segment;
 * - `files/`: every picture and document that storage has held since.
 *
 * Names in `log` and `files` end with the SHA-256 of their content.
 */
export type BackupFolder = { dir: string; bases: string; log: string; files: string };

export function backupFolder(dir: string): BackupFolder {
  return {
    dir,
    bases: path.join(dir, "base"),
    log: path.join(dir, "log"),
    files: path.join(dir, "files"),
  };
}

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO times of the database's clock. Restoring is possible from the second one on. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
  /** What storage held. */
  versions: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export type Base = Manifest & { dir: string };

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(dir, "manifest.json"), JSON.stringify(manifest), { mode: 0o600 });
}

async function readBase(dir: string): Promise<Base> {
  const file = path.join(dir, "manifest.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`The backup is incomplete: ${file} can't be read (${error.message}).`);
  });
  try {
    return { ...manifestSchema.parse(JSON.parse(text)), dir };
  } catch {
    throw new Failure(`The backup is damaged: ${file} can't be understood.`);
  }
}

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`${dir} can't be read (${error.message}).`);
  });
}

/** Complete copies, the oldest first. A copy that was interrupted is a draft. */
export async function listBases(folder: BackupFolder): Promise<Base[]> {
  const names = (await namesIn(folder.bases)).filter((name) => !name.endsWith(".draft"));
  return Promise.all(names.sort().map((name) => readBase(path.join(folder.bases, name))));
}

/** Names end with their content's SHA-256 and `.gz`. @returns content by name, and the file that holds it */
export async function listHashed(
  dir: string,
): Promise<Map<string, { file: string; sha256: string }>> {
  const found = new Map<string, { file: string; sha256: string }>();
  for (const name of await namesIn(dir)) {
    const [, key, sha256] = /^(.+)\.([0-9a-f]{64})\.gz$/.exec(name) ?? [];
    if (key && sha256) found.set(key, { file: path.join(dir, name), sha256 });
  }
  return found;
}

export function hashedPath(dir: string, key: string, sha256: string): string {
  return path.join(dir, `${key}.${sha256}.gz`);
}

export async function prepareBackupFolder(folder: BackupFolder): Promise<void> {
  for (const dir of [folder.dir, folder.bases, folder.log, folder.files]) {
    await mkdir(dir, { recursive: true, mode: 0o700 });
  }
}
