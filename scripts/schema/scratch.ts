import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BackendProcess, spawnBackend } from "../../supabase/tests/support/backend-process";
import { readSchemas } from "./schemas";

export function startMigrated(projectDir: string): Promise<BackendProcess> {
  return spawnBackend({ WAYFARE_PROJECT_DIR: projectDir, WAYFARE_SEED: "0" });
}

export async function startDeclared(projectDir: string): Promise<BackendProcess> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-schemas-"));
  try {
    const migrations = path.join(dir, "supabase/migrations");
    await mkdir(migrations, { recursive: true });
    await writeFile(path.join(migrations, "001_schemas.sql"), await readSchemas(projectDir));
    return await spawnBackend({ WAYFARE_PROJECT_DIR: dir, WAYFARE_SEED: "0" });
  } finally {
    await rm(dir, { recursive: true });
  }
}
