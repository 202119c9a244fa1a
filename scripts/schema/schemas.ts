import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The folder of the current definition, from the root of the project. */
export const SCHEMAS_DIR = "supabase/schemas";

// Functions stand beside what they are about, also where they name what only a later file makes.
const PREAMBLE = "set local check_function_bodies = off;\n";

/** The files of the current definition, in the order in which they are applied. */
export async function listSchemas(projectDir: string): Promise<string[]> {
  const names = await readdir(path.join(projectDir, SCHEMAS_DIR), { recursive: true });
  return names.filter((name) => name.endsWith(".sql")).sort();
}

/** The current definition as one text that makes it in an empty database, in one transaction. */
export async function readSchemas(projectDir: string): Promise<string> {
  const files = await listSchemas(projectDir);
  const texts = files.map((file) => readFile(path.join(projectDir, SCHEMAS_DIR, file), "utf8"));
  return [PREAMBLE, ...(await Promise.all(texts))].join("\n");
}
