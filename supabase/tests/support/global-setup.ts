import type { TestProject } from "vitest/node";
import { type BackendAddress, spawnBackend } from "./backend-process";

declare module "vitest" {
  interface ProvidedContext {
    backend: BackendAddress;
  }
}

/** Starts one scratch backend, with migrations and seed, for all database tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backend = await spawnBackend({ WAYFARE_MAX_BAD_SIGN_INS: "10" });
  const { apiUrl, databaseUrl, superuserUrl, keys, dataDir } = backend;
  project.provide("backend", { apiUrl, databaseUrl, superuserUrl, keys, dataDir });
  return () => backend.stop();
}
