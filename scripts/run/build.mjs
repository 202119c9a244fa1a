import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { addCompileHints } from "../../lib/config/compile-hints.mjs";
import { SERVER } from "../../serve/compile.mjs";
import {
  clearFingerprint,
  computeFingerprint,
  readFingerprint,
  writeFingerprint,
} from "./fingerprint.mjs";
import { freePort, runToEnd, stopProcess } from "./processes.mjs";
import { programs } from "./programs.mjs";
import { serveSite } from "./site.mjs";
import { StepFailure, errorText, step, tail } from "./steps.mjs";

/** @typedef {Record<string, string | undefined>} Environment */

const [NEXT = ""] = programs.plain;
const ASSET = /"(\/_next\/static\/[^"\\]+)"/g;

/**
 * @param {string} distDir
 * @returns {Promise<string[]>} paths, the home pages last because they are requested most
 */
async function prerenderedPages(distDir) {
  const manifest = JSON.parse(
    await readFile(path.join(distDir, "prerender-manifest.json"), "utf8"),
  );
  return Object.entries(
    /** @type {Record<string, { dataRoute: string | null }>} */ (manifest.routes),
  )
    .filter(([route, { dataRoute }]) => dataRoute !== null && !/\/(?:_|page-not-found)/.test(route))
    .map(([route]) => route.replace(/^\/en(?=\/|$)/, "") || "/")
    .sort((a, b) => b.split("/").length - a.split("/").length || b.length - a.length);
}

/**
 * Requests all pages of a new build once, because the server stores its answers for the next start,
 * which then answers before Next is loaded.
 * @param {string} distDir
 * @param {Environment} env
 */
async function keepFirstAnswers(distDir, env) {
  const port = await freePort();
  const site = await serveSite("start", port, { ...env, NEXT_DIST_DIR: distDir }, false);
  /** @type {Set<string>} */
  const assets = new Set();
  const ask = async (/** @type {string} */ address) => {
    const response = await fetch(site.url + address, { redirect: "manual" });
    return response.text();
  };
  try {
    for (const page of await prerenderedPages(distDir)) {
      const html = await ask(page);
      for (const [, asset = ""] of html.matchAll(ASSET)) assets.add(asset);
    }
    for (const asset of assets) await ask(asset);
  } finally {
    await stopProcess(site.child);
  }
}

/**
 * Builds the site when its sources have changed since the build that lies there.
 * @param {string} distDir
 * @param {Environment} env
 * @param {boolean} isVerbose
 * @returns {Promise<boolean>} whether it was built
 */
export async function ensureBuilt(distDir, env, isVerbose) {
  const fingerprint = await computeFingerprint({ ...process.env, ...env });
  if ((await readFingerprint(distDir)) === fingerprint && existsSync(SERVER)) return false;
  await step("building the site", async () => {
    await clearFingerprint(distDir);
    // Survives builds, and would bake yesterday's data into today's pages.
    await rm(path.join(distDir, "cache", "fetch-cache"), { recursive: true, force: true });
    const { code, output } = await runToEnd(process.execPath, [NEXT, "build"], {
      env: { ...env, NEXT_DIST_DIR: distDir, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      isVerbose,
    });
    if (code !== 0) throw new StepFailure(`The build failed:\n${tail(output)}`);
    await addCompileHints(distDir);
    await keepFirstAnswers(distDir, env).catch((error) => {
      console.log(`  ! the first start will be a slow one: ${errorText(error)}`);
    });
    await writeFingerprint(distDir, fingerprint);
  });
  return true;
}
