import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { z } from "zod";
import { copyTemplate } from "../../../scripts/run/template.mjs";
import { BACKEND, compileBackend } from "../../local/compile.mjs";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

let compiled: Promise<unknown> | null = null;

const readySchema = z.object({
  type: z.literal("ready"),
  apiUrl: z.string(),
  databaseUrl: z.string(),
  superuserUrl: z.string(),
  keys: z.object({ publishableKey: z.string(), secretKey: z.string(), jwtSecret: z.string() }),
});

/** How to reach a running backend; plain data, so that it can be handed to test files. */
export type BackendAddress = Omit<z.infer<typeof readySchema>, "type"> & { dataDir: string };

/** A backend in a process of its own. */
export type BackendProcess = BackendAddress & {
  child: ChildProcess;
  /** Its exit code, once it has ended and its output is read. */
  ended: Promise<number | null>;
  /** Everything it has printed. */
  output: () => string;
  /** Stops it in order and, unless told otherwise, deletes its data. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
};

/** Thrown when it ends before it is ready. */
export class BackendExit extends Error {
  override name = "BackendExit";

  constructor(
    readonly code: number | null,
    readonly output: string,
  ) {
    super(`the backend ended with ${code}: ${output}`);
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      // What it printed last may still be in the pipes. The event "close" does not come after a disconnect.
      const outputs = [child.stdout, child.stderr].map((stream) => stream && finished(stream));
      void Promise.allSettled(outputs).then(() => resolve(code));
    });
  });
}

/** Makes a new, empty directory for a backend. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), "wayfare-test-"));
}

/**
 * Starts a backend on free ports and a data directory of its own.
 * @param env settings that differ from a scratch backend's
 * @throws BackendExit when it refuses to start
 */
export async function spawnBackend(
  env: Record<string, string | undefined> = {},
): Promise<BackendProcess> {
  const dataDir = env["WAYFARE_DATA_DIR"] ?? (await makeDataDir());
  let text = "";
  const settings = {
    ...process.env,
    NODE_OPTIONS: "",
    LITE_AUTH_BCRYPT_COST: "4",
    WAYFARE_AUTH_STEP_MS: "20",
    SITE_URL: "http://127.0.0.1:3999",
    WAYFARE_SCRATCH: "1",
    WAYFARE_API_PORT: "0",
    WAYFARE_DB_PORT: "0",
    WAYFARE_ENV_FILE: path.join(dataDir, "env"),
    ...env,
    WAYFARE_DATA_DIR: dataDir,
  };
  await (compiled ??= compileBackend());
  await copyTemplate(settings, async (env) => {
    const backend = await spawnBackend(env);
    await backend.stop({ keepData: true });
  });
  const child = spawn(process.execPath, [BACKEND], {
    cwd: PROJECT_DIR,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: settings,
  });
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  const exit = ended(child);
  const ready = new Promise<z.infer<typeof readySchema>>((resolve) => {
    child.on("message", (message) => {
      const parsed = readySchema.safeParse(message);
      if (parsed.success) resolve(parsed.data);
    });
  });
  const first = await Promise.race([ready, exit]);
  if (typeof first !== "object" || first === null) throw new BackendExit(first, text);
  const { apiUrl, databaseUrl, superuserUrl, keys } = first;
  return {
    apiUrl,
    databaseUrl,
    superuserUrl,
    keys,
    dataDir,
    child,
    ended: exit,
    output: () => text,
    stop: async ({ keepData = false } = {}) => {
      child.kill("SIGTERM");
      await exit;
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
