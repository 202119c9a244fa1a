import { text } from "node:stream/consumers";
import { z } from "zod";
import { Failure } from "../failure";
import type { BackupStore, StoredObject } from "./store";

/**
 * A backup holds:
 * - `base/<time>/`: a copy of the database at a time, with the keys, the password and, once it is complete,
 *   `manifest.json`;
 * - `log/`: PostgreSQL's log since the first copy, one object for each 16 MB segment;
 * - `files/`: every picture and document that storage has held since.
 *
 * Names in `log` and `files` end with the SHA-256 of their content.
 */
export const BASES = "base/";
export const LOG = "log/";
export const FILES = "files/";

const MANIFEST = "/manifest.json";

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

/** `dir` is the beginning of its names, without the last slash. */
export type Base = Manifest & { dir: string };

export async function readText(store: BackupStore, name: string): Promise<string> {
  return text(await store.read(name));
}

export async function writeText(store: BackupStore, name: string, content: string): Promise<void> {
  await store.write(async (draft) => {
    await new Promise<void>((resolve, reject) => {
      draft.once("error", reject);
      draft.end(content, resolve);
    });
    return name;
  });
}

/** Makes a copy complete. */
export async function writeManifest(
  store: BackupStore,
  dir: string,
  manifest: Manifest,
): Promise<void> {
  await writeText(store, dir + MANIFEST, JSON.stringify(manifest));
}

async function readBase(store: BackupStore, dir: string): Promise<Base> {
  const manifest = await readText(store, dir + MANIFEST);
  try {
    return { ...manifestSchema.parse(JSON.parse(manifest)), dir };
  } catch {
    throw new Failure(`The backup is damaged: ${store.at(dir + MANIFEST)} can't be understood.`);
  }
}

/** The objects of each copy, by its `dir`. */
export async function listCopies(store: BackupStore): Promise<Map<string, StoredObject[]>> {
  const copies = new Map<string, StoredObject[]>();
  for (const object of await store.list(BASES)) {
    const dir = object.name.split("/").slice(0, 2).join("/");
    copies.set(dir, [...(copies.get(dir) ?? []), object]);
  }
  return copies;
}

/** A copy that was interrupted, or is being made, has no manifest. */
export function isComplete(dir: string, objects: readonly StoredObject[]): boolean {
  return objects.some(({ name }) => name === dir + MANIFEST);
}

/** The objects of a copy, in the order in which they are removed: it is incomplete from the first one on. */
export function manifestFirst(dir: string, objects: readonly StoredObject[]): [string, string[]] {
  const names = objects.map(({ name }) => name);
  return [dir + MANIFEST, names.filter((name) => name !== dir + MANIFEST)];
}

/** Complete copies, the oldest first. */
export async function listBases(store: BackupStore): Promise<Base[]> {
  const copies = [...(await listCopies(store))].filter(([dir, objects]) =>
    isComplete(dir, objects),
  );
  const bases = await Promise.all(copies.map(([dir]) => readBase(store, dir)));
  return bases.sort((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt));
}

export type Hashed = StoredObject & { sha256: string };

/**
 * Names end with their content's SHA-256 and `.gz`.
 * @param folder `LOG` or `FILES`
 * @param key the beginning of what comes before the hash
 * @returns by what comes before the hash
 */
export async function listHashed(
  store: BackupStore,
  folder: string,
  key = "",
): Promise<Map<string, Hashed>> {
  const found = new Map<string, Hashed>();
  for (const object of await store.list(folder + key)) {
    const [, name, sha256] =
      /^(.+)\.([0-9a-f]{64})\.gz$/.exec(object.name.slice(folder.length)) ?? [];
    if (name && sha256) found.set(name, { ...object, sha256 });
  }
  return found;
}

export function hashedName(folder: string, key: string, sha256: string): string {
  return `${folder}${key}.${sha256}.gz`;
}
