import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/run/processes.mjs";

/** What the Edge Runtime of hosted projects is compatible with; `npx` downloads it, 90 MB. */
const DENO = ["--yes", "deno@2.9.6"];
const STARTS_WITHIN_MS = 60_000;

const run = promisify(execFile);

/** A copy of the functions, beside which no package.json tells Deno of other packages. */
export async function copyFunctions(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-deno-"));
  await cp("supabase/functions", path.join(dir, "functions"), { recursive: true });
  return path.join(dir, "functions");
}

export function removeFunctions(functions: string): Promise<void> {
  return rm(path.dirname(functions), { recursive: true });
}

export async function listFunctions(): Promise<string[]> {
  const entries = await readdir("supabase/functions", { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** @throws an error with Deno's findings */
export async function checkTypes(functions: string, name: string): Promise<void> {
  await run("npx", [...DENO, "check", "index.ts"], { cwd: path.join(functions, name) });
}

export interface DenoFunction {
  url: string;
  stop: () => Promise<void>;
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return Promise.resolve();
  const { pid } = child;
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    // npx and Deno.
    process.kill(-pid, "SIGKILL");
  });
}

/** Serves a function as a hosted project does: with the network and its settings, without files. */
export async function serveFunction(
  functions: string,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<DenoFunction> {
  const port = await freePort();
  const child = spawn("npx", [...DENO, "run", "--allow-net", "--allow-env", "index.ts"], {
    cwd: path.join(functions, name),
    env: { ...process.env, ...settings, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  }
  const url = `http://127.0.0.1:${port}/`;
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return { url, stop: () => end(child) };
    if (child.exitCode !== null || Date.now() > until) {
      await end(child);
      throw new Error(`${name} does not serve: ${said}`);
    }
    await pause(100);
  }
}
