import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";

import { freePort, stopProcess } from "../../scripts/run/processes.mjs";

/** Pins servers and clients to different cores. */
const canPin =
  cpus().length > 1 && spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;
const SERVER_CORE = "0";
const CLIENT_CORE = "1";

function pinned(core: string, args: readonly string[]): [string, string[]] {
  return canPin
    ? ["taskset", ["-c", core, process.execPath, ...args]]
    : [process.execPath, [...args]];
}

export interface Server {
  port: number;
  child: ChildProcess;
  startedIn: number;
  /** @returns whether it exited with success */
  stop: () => Promise<boolean>;
}

async function isAnswering(port: number, path: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

export async function startServer(
  argsFor: (port: number) => string[],
  env: Record<string, string | undefined> = {},
  path = "/",
): Promise<Server> {
  const port = await freePort();
  const [file, args] = pinned(SERVER_CORE, argsFor(port));
  const began = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, ...env, PORT: String(port) } as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  while (!(await isAnswering(port, path))) {
    if (child.exitCode !== null) throw new Error(`${argsFor(port).join(" ")} ended.`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const startedIn = performance.now() - began;
  return { port, child, startedIn, stop: () => stopProcess(child) };
}

export function startBare(file?: string): Promise<Server> {
  return startServer((port) => ["bench/kit/bare.mjs", String(port), ...(file ? [file] : [])]);
}

export interface Target {
  path: string;
  headers?: Record<string, string>;
  /** Makes the request a POST. */
  body?: string;
}

export async function load(
  { port }: Server,
  targets: readonly Target[],
  { seconds = 3, requests = 1e9, connections = 16 } = {},
): Promise<{ answered: number; failed: number; perSecond: number }> {
  const list = JSON.stringify(
    targets.map(({ path, headers = {}, body }) => ({ path, headers, body })),
  );
  const limits = [port, connections, seconds, requests].map(String);
  const [file, args] = pinned(CLIENT_CORE, ["bench/kit/load.mjs", ...limits, list]);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  await new Promise((resolve) => child.once("close", resolve));
  return JSON.parse(output) as { answered: number; failed: number; perSecond: number };
}

/** Megabytes; NaN where the system does not report it. */
export function memoryOf({ child }: Pick<Server, "child">): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
