import { constants } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../failure";
import { draftIn, isDraft, removeAbandonedDrafts, writeDraft } from "./draft";
import { type BackupStore, missing, type StoredObject } from "./store";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** All files below a folder; none if there is no such folder. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw new Failure(`${dir} can't be read (${(error as Error).message}).`);
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Removes the folders that are left empty. */
async function removeEmpty(dir: string, root: string): Promise<void> {
  if (dir === root || (await readdir(dir).catch(() => [""])).length > 0) return;
  await rm(dir, { recursive: true });
  await removeEmpty(path.dirname(dir), root);
}

export function openFolder(dir: string): BackupStore {
  const at = (name: string) => path.join(dir, name);

  async function list(beginning: string): Promise<StoredObject[]> {
    const files = await filesBelow(at(beginning.slice(0, beginning.lastIndexOf("/") + 1)));
    const names = files
      .map((file) => path.relative(dir, file).replaceAll(path.sep, "/"))
      .filter((name) => name.startsWith(beginning) && !isDraft(name));
    const found = names.map(async (name) => {
      // Removed meanwhile.
      const stats = await stat(at(name)).catch(() => null);
      return stats ? [{ name, storedAt: stats.mtime }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async function check() {
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await access(dir, constants.W_OK);
      await removeAbandonedDrafts(dir);
    } catch (error) {
      throw new Failure(`The backup can't be written to ${dir} (${(error as Error).message}).`);
    }
  }

  async function read(name: string) {
    try {
      return (await open(at(name))).createReadStream();
    } catch (error) {
      throw isMissing(error) ? missing({ at }, name) : error;
    }
  }

  const write: BackupStore["write"] = async (fill) => {
    const draft = draftIn(dir);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    try {
      const name = await writeDraft(draft, fill);
      await mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 });
      await rename(draft, at(name));
    } finally {
      await rm(draft, { force: true });
    }
  };

  async function remove(names: readonly string[]) {
    for (const name of names) await rm(at(name), { force: true });
    const folders = new Set(names.map((name) => path.dirname(at(name))));
    for (const folder of folders) await removeEmpty(folder, dir);
  }

  return { at, check, list, read, write, remove };
}
