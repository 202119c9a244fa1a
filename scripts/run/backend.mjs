import { startNode } from "./processes.mjs";
import { Failure, tail } from "./steps.mjs";

/**
 * @typedef {{
 *   type: "ready", apiUrl: string, databaseUrl: string, superuserUrl: string,
 *   keys: { publishableKey: string, secretKey: string, jwtSecret: string },
 * }} Ready
 */

/**
 * Starts the embedded backend: migrations and, on the first run, the seed included.
 * @param {Record<string, string | undefined>} env
 * @param {(line: string) => void} onLine what it says about its own steps
 * @returns {Promise<{ child: import("node:child_process").ChildProcess, ready: Ready }>}
 */
export async function startBackend(env, onLine) {
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
  const program = ["--import", "tsx", "supabase/local/main.ts"];
  const child = startNode(program, env, take, { isBase: true });
  /** @type {Ready} */
  const ready = await new Promise((resolve, reject) => {
    child.on("message", (message) => {
      const data = /** @type {Ready} */ (message);
      if (data.type === "ready") resolve(data);
    });
    child.once("error", reject);
    child.once("exit", () => {
      const reason = /^backend: (.*)$/m.exec(output.slice(output.lastIndexOf("backend: ")))?.[1];
      reject(new Failure(reason ?? `The backend did not start:\n${output}`));
    });
  });
  return { child, ready };
}

/**
 * The variables by which the application finds a backend.
 * @param {Ready} ready
 */
export function environmentOf({ apiUrl, keys }) {
  return {
    NEXT_PUBLIC_SUPABASE_URL: apiUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
}
