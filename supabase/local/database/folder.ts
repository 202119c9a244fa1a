import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Failure, messageOf } from "../failure";

const VERSION = "17";

/** PostgreSQL starts without some of them, and then waits or fails. */
const PARTS = ["base", "global/pg_control", "pg_multixact", "pg_wal", "pg_xact"];

const REPAIR =
  "Nothing was changed: restore the folder from a backup, or move it away to begin with a new database.";

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** @throws {Failure} for a folder that can't be listed */
async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isMissing(error)) return [];
    throw new Failure(
      `${dir} can't be read (${messageOf(error)}). Nothing was changed: make it a folder that this ` +
        "account can read, or choose another one with WAYFARE_DATA_DIR.",
    );
  }
}

/** @throws {Failure} for anything but a database of this version */
async function checkVersion(dir: string, names: readonly string[]): Promise<void> {
  if (!names.includes("PG_VERSION")) {
    const count = names.length === 1 ? "1 entry" : `${names.length} entries`;
    throw new Failure(`${dir} holds ${count}, but no PG_VERSION. ${REPAIR}`);
  }
  const text = await readFile(path.join(dir, "PG_VERSION"), "utf8").catch((error: unknown) => {
    throw new Failure(
      `${path.join(dir, "PG_VERSION")} can't be read (${messageOf(error)}). ${REPAIR}`,
    );
  });
  const found = text.trim();
  if (found === "") throw new Failure(`${path.join(dir, "PG_VERSION")} is empty. ${REPAIR}`);
  if (found === VERSION) return;
  throw new Failure(
    `${dir} holds a database of version "${found}", and PostgreSQL ${VERSION} can't read it. ${REPAIR}`,
  );
}

/** @throws {Failure} for a database that was restored in part */
async function checkParts(dir: string): Promise<void> {
  const found = await Promise.all(
    PARTS.map((part) =>
      access(path.join(dir, part)).then(
        () => true,
        (error: unknown) => !isMissing(error),
      ),
    ),
  );
  const missing = PARTS.filter((_, index) => !found[index]);
  if (missing.length > 0) throw new Failure(`${dir} lacks ${missing.join(", ")}. ${REPAIR}`);
}

/** @throws {Failure} for an incomplete database */
export async function isNewDatabase(dataDir: string): Promise<boolean> {
  const dir = path.join(dataDir, "postgres");
  const names = await namesIn(dir);
  if (names.length > 0) {
    await checkVersion(dir, names);
    await checkParts(dir);
    return false;
  }
  // Storage removes files that its database doesn't know, so a new database must not get old files.
  const storage = path.join(dataDir, "storage");
  const files = await namesIn(storage);
  if (files.length === 0) return true;
  throw new Failure(
    `${storage} holds ${files.length} files, but ${dir} holds no database. Nothing was changed: ` +
      `restore ${dir} from a backup, or move ${storage} away to begin with a new database.`,
  );
}
