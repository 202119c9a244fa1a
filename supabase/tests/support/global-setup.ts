import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { type BackendAddress, spawnBackend } from "./backend-process";

declare module "vitest" {
  interface ProvidedContext {
    backend: BackendAddress;
  }
}

/** `bench/mutants` removes something from the database: the tests should notice. */
async function remove(backend: BackendAddress, statement: string): Promise<void> {
  const sql = postgres(backend.superuserUrl);
  await sql.unsafe(statement);
  await sql.end();
}

/** Starts one scratch backend, with migrations and seed, for all database tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backend = await spawnBackend({ WAYFARE_MAX_BAD_SIGN_INS: "10" });
  const removal = process.env["WAYFARE_TEST_REMOVAL"];
  if (removal) await remove(backend, removal);
  const { apiUrl, databaseUrl, superuserUrl, keys, dataDir } = backend;
  project.provide("backend", { apiUrl, databaseUrl, superuserUrl, keys, dataDir });
  return () => backend.stop();
}
