import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Migration } from "./parse";

/** The steps after the baseline, which runs on empty databases only, in the order of their versions. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names
      .filter((file) => !file.endsWith("_baseline.sql"))
      .map(async (file) => ({ file, text: await readFile(path.join(dir, file), "utf8") })),
  );
}
