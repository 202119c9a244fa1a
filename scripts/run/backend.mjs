import { BACKEND, compileBackend } from "../../supabase/local/compile.mjs";
import { startNode, stopProcess } from "./processes.mjs";
import { StepFailure, tail } from "./steps.mjs";
import { copyTemplate } from "./template.mjs";

/**
 * @typedef {{
 *   type: "ready", apiUrl: string, databaseUrl: string, superuserUrl: string,
 *   keys: {
 *     publishableKey: string, secretKey: string, jwtSecret: string, vapidPublicKey: string,
 *     passportKey: string,
 *   },
 * }} Ready
 */

/**
 * Starts the embedded backend, with migrations and, on the first run, the seed.
 * @param {Record<string, string | undefined>} env
 * @param {(line: string) => void} onLine gets its progress messages
 * @returns {Promise<{ child: import("node:child_process").ChildProcess, ready: Ready }>}
 */
export async function runBackend(env, onLine) {
  let output = "";
  let rest = "";
  const take = (/** @type {string} */ text) => {
    output = tail(output + text, 200);
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.trim() !== "" && !line.includes("Node.js 20 and below are deprecated")) onLine(line);
    }
  };
  await compileBackend();
  await copyTemplate({ ...process.env, ...env }, async (settings) => {
    const backend = await runBackend(settings, () => undefined);
    await stopProcess(backend.child);
  });
  const child = startNode([BACKEND], env, take, { isBase: true });
  /** @type {Ready} */
  const ready = await new Promise((resolve, reject) => {
    child.on("message", (message) => {
      const data = /** @type {Ready} */ (message);
      if (data.type === "ready") resolve(data);
    });
    child.once("error", reject);
    child.once("exit", () => {
      const reason = /^backend: (.*)$/m.exec(output.slice(output.lastIndexOf("backend: ")))?.[1];
      reject(new StepFailure(reason ?? `The backend did not start:\n${output}`));
    });
  });
  return { child, ready };
}

/** @param {Ready} ready */
export function environmentOf({ apiUrl, keys }) {
  return {
    NEXT_PUBLIC_SUPABASE_URL: apiUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    VAPID_PUBLIC_KEY: keys.vapidPublicKey,
    PASSPORT_KEY: keys.passportKey,
  };
}
