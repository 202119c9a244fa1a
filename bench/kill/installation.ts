import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { isAlive } from "../../supabase/local/database/orphan";
import { parseEnvFile } from "../../supabase/local/keys";
import { freePort, hasEnded } from "../../scripts/run/processes.mjs";

const run = promisify(execFile);

const PROBE_WITHIN_MS = 2_000;

export const VICTIMS = ["site", "backend", "PostgreSQL", "session"] as const;
export type Victim = (typeof VICTIMS)[number];

export type Installation = {
  siteUrl: string;
  apiUrl: string;
  publishableKey: string;
  /** @returns null when the program is not running */
  kill: (victim: Victim) => Promise<number | null>;
  hasRecovered: (victim: Victim, killed: number) => Promise<boolean>;
  /** Stops it as a deployment does. @returns its exit code */
  stop: () => Promise<number | null>;
  /** What it has printed. */
  output: () => Promise<string>;
};

type Listed = { pid: number; parent: number; command: string };

async function listProcesses(): Promise<Listed[]> {
  const { stdout } = await run("ps", ["-eo", "pid=,ppid=,args="], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** False at the latest after the time limit, also if the request never ends. */
async function answers(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(false);
    }, PROBE_WITHIN_MS);
  });
  const answer = fetch(url, { headers, signal: abort.signal }).then(async (response) => {
    await response.arrayBuffer();
    return response.status === 200;
  });
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}

async function waitUntilUp(child: ChildProcess, log: string): Promise<void> {
  let text = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes("Wayfare runs on")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}; see ${log}`)));
  });
}

/** @param dir for data and output @param distDir of the build; the site writes into it */
export async function startInstallation(dir: string, distDir: string): Promise<Installation> {
  const [port, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = path.join(dir, "data");
  const siteUrl = `http://127.0.0.1:${port}`;
  const log = path.join(dir, "output.log");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // A test run names its own backend; this one has to start another.
      NEXT_PUBLIC_SUPABASE_URL: "",
      // The first start of an installation creates its database and its keys.
      WAYFARE_TEMPLATES: "",
      PORT: String(port),
      SITE_URL: siteUrl,
      WAYFARE_API_PORT: String(apiPort),
      WAYFARE_DB_PORT: String(dbPort),
      WAYFARE_DATA_DIR: dataDir,
      WAYFARE_ENV_FILE: path.join(dir, "env"),
      NEXT_DIST_DIR: distDir,
    },
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  await waitUntilUp(child, log);
  const keys = parseEnvFile(await readFile(path.join(dir, "env"), "utf8"));
  const publishableKey = keys.get("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY") ?? "";
  const apiUrl = `http://127.0.0.1:${apiPort}`;

  const postmaster = async () => {
    const text = await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8").catch(
      () => "",
    );
    return Number.parseInt(text, 10) || null;
  };
  const find = async (victim: Victim): Promise<number | null> => {
    if (victim === "PostgreSQL") return postmaster();
    const parent = victim === "session" ? await postmaster() : child.pid;
    const names = {
      site: "serve/dist/server.js",
      backend: "local/dist/main.js",
      session: "authenticator",
    };
    const found = (await listProcesses()).find(
      (one) => one.parent === parent && one.command.includes(names[victim]),
    );
    return found?.pid ?? null;
  };

  return {
    siteUrl,
    apiUrl,
    publishableKey,
    kill: async (victim) => {
      const pid = await find(victim);
      if (pid === null || !isAlive(pid)) return null;
      process.kill(pid, "SIGKILL");
      return pid;
    },
    hasRecovered: async (victim, killed) => {
      if (isAlive(killed)) return false;
      // PostgreSQL starts sessions on demand.
      const successor = victim === "session" ? await postmaster() : await find(victim);
      if (successor === null || successor === killed) return false;
      const rows = `${apiUrl}/rest/v1/travel_packages?select=id&limit=1`;
      return (await answers(siteUrl)) && answers(rows, { apikey: publishableKey });
    },
    output: () => readFile(log, "utf8"),
    stop: () =>
      new Promise((resolve) => {
        if (hasEnded(child)) return resolve(child.exitCode);
        child.once("exit", (code) => resolve(code));
        child.kill("SIGTERM");
      }),
  };
}
