import path from "node:path";
import { hasEnded, startNode, stopProcess } from "./processes.mjs";
import { programEnv, programs } from "./programs.mjs";
import { StepFailure, tail } from "./steps.mjs";

const READY_WITHIN_MS = 120_000;

/** The site keeps middleware.ts while Next runs it: who starts the site can do nothing about that. */
const MIDDLEWARE_WARNING =
  /^.*"middleware" file convention is deprecated[^]*?\/middleware-to-proxy\s*\n/m;

/** Where a server answers that listens there. @param {string} host */
function reachable(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * @param {keyof typeof programs} mode
 * @param {number} port
 * @param {Record<string, string | undefined>} env
 * @param {boolean} isVerbose
 */
export async function serveSite(mode, port, env, isVerbose) {
  let output = "";
  const args = ["--import", path.resolve("scripts/run/die-with-parent.mjs"), ...programs[mode]];
  const all = { ...env, ...programEnv, PORT: String(port), NEXT_TELEMETRY_DISABLED: "1" };
  const host = process.env["HOST"] ?? "127.0.0.1";
  const child = startNode([...args, "-H", host, "-p", String(port)], all, (text) => {
    output = tail(output + text, 200);
    if (isVerbose) process.stdout.write(text.replace(MIDDLEWARE_WARNING, ""));
  });
  const url = `http://${reachable(host)}:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (hasEnded(child)) throw new StepFailure(`The site did not start:\n${output}`);
    if (Date.now() > deadline) {
      await stopProcess(child);
      throw new StepFailure(`The site does not answer:\n${output}`);
    }
    const response = await fetch(url, { redirect: "manual" }).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    if (response && response.status < 500) return { child, url, output: () => output };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
