import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { Failure } from "../failure";

const BYTES = 24;
const PASSWORD = new RegExp(`^[0-9a-f]{${BYTES * 2}}$`);

/** @throws {Failure} when the file of an existing database is missing or damaged */
export async function readPassword(file: string, isNew: boolean): Promise<string> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Failure(`${file} can't be read (${error.message}).`);
  });
  const known = text?.trim() ?? "";
  if (PASSWORD.test(known)) return known;
  if (!isNew) {
    throw new Failure(
      `${file} is ${text === null ? "missing" : "damaged"}, and the database can't be opened without ` +
        "its password. Nothing was changed: restore the file from a backup.",
    );
  }
  const made = randomBytes(BYTES).toString("hex");
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
