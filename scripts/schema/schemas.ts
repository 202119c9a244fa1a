import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export const SCHEMAS_DIR = "supabase/schemas";

// A function is in the file of its subject, even if it refers to objects of a later file.
const PREAMBLE = "set local check_function_bodies = off;\n";

export async function listSchemas(projectDir: string): Promise<string[]> {
  const names = await readdir(path.join(projectDir, SCHEMAS_DIR), { recursive: true });
  return names.filter((name) => name.endsWith(".sql")).sort();
}

export async function readSchemas(projectDir: string): Promise<string> {
  const files = await listSchemas(projectDir);
  const texts = files.map((file) => readFile(path.join(projectDir, SCHEMAS_DIR, file), "utf8"));
  return [PREAMBLE, ...(await Promise.all(texts))].join("\n");
}
