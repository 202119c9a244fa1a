import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach } from "vitest";
import { createPool, type Pool } from "../../local/database/pool";
import { BackendExit, type BackendProcess, makeDataDir, spawnBackend } from "./backend-process";

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Runs after the test, the last that was given first. */
export function afterwards(clean: () => Promise<unknown>): void {
  cleanups.push(clean);
}

/** A data directory for this test alone. */
export async function dataDir(): Promise<string> {
  const dir = await makeDataDir();
  afterwards(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** An empty project for this test alone. */
export async function projectDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-project-"));
  afterwards(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts a backend that is stopped after the test. */
export async function start(env: Record<string, string>): Promise<BackendProcess> {
  const backend = await spawnBackend(env);
  afterwards(() => backend.stop({ keepData: true }));
  return backend;
}

/** Starts a backend that must refuse, and returns its last words. */
export async function refusal(env: Record<string, string>): Promise<BackendExit> {
  try {
    await start(env);
  } catch (error) {
    if (error instanceof BackendExit) return error;
    throw error;
  }
  throw new Error("it started");
}

/** One connection, as the backend's own migrations use it. */
export function openPool(url: string): Pool {
  return createPool(postgres(url, { onnotice: () => undefined }), 1);
}
