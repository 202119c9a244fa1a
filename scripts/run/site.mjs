import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { computeFingerprint, readFingerprint, writeFingerprint } from "./fingerprint.mjs";
import { runToEnd, startNode } from "./processes.mjs";
import { programEnv, programs } from "./programs.mjs";
import { Failure, step, tail } from "./steps.mjs";

const NEXT = "node_modules/next/dist/bin/next";
const READY_WITHIN_MS = 120_000;

/**
 * Builds the site when its sources have changed since the build that lies there.
 * @param {string} distDir
 * @param {Record<string, string | undefined>} env
 * @param {boolean} isVerbose
 * @returns {Promise<boolean>} whether it was built
 */
export async function ensureBuilt(distDir, env, isVerbose) {
  const fingerprint = await computeFingerprint(env["SITE_URL"] ?? process.env["SITE_URL"] ?? "");
  if ((await readFingerprint(distDir)) === fingerprint) return false;
  await step("building the site", async () => {
    await rm(path.join(distDir, "source-fingerprint"), { force: true });
    // Survives builds, and would bake yesterday's data into today's pages.
    await rm(path.join(distDir, "cache", "fetch-cache"), { recursive: true, force: true });
    // Next writes the directory's types into it, which are for the everyday build alone.
    const tsconfig = await readFile("tsconfig.json", "utf8");
    const { code, output } = await runToEnd(process.execPath, [NEXT, "build"], {
      env: { ...env, NEXT_DIST_DIR: distDir, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      isVerbose,
    });
    if ((await readFile("tsconfig.json", "utf8")) !== tsconfig) {
      await writeFile("tsconfig.json", tsconfig);
    }
    if (code !== 0) throw new Failure(`The build failed:\n${tail(output)}`);
    await writeFingerprint(distDir, fingerprint);
  });
  return true;
}

/**
 * Serves the site and waits until it answers.
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
    if (isVerbose) process.stdout.write(text);
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Failure(`The site did not start:\n${output}`);
    if (Date.now() > deadline) throw new Failure(`The site does not answer:\n${output}`);
    const response = await fetch(url, { redirect: "manual" }).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    if (response && response.status < 500) return { child, url, output: () => output };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
