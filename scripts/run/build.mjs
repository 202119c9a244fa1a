import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { addCompileHints } from "../../lib/config/compile-hints.mjs";
import {
  hashPageSettings,
  PAGE_SETTINGS_FILE,
  pageSettings,
} from "../../lib/config/page-settings.mjs";
import { SERVER } from "../../serve/compile.mjs";
import { prerenderedPages } from "../../serve/next/prerendered-pages.mjs";
import { actionsKeyOfEarlier, addEarlierAssets, keepEarlierBuild } from "./earlier-build.mjs";
import { buildVariable } from "./env-files.mjs";
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
    // The home pages last, because they are requested most.
    for (const { address } of (await prerenderedPages(distDir)).reverse()) {
      const html = await ask(address);
      for (const [, asset = ""] of html.matchAll(ASSET)) assets.add(asset);
    }
    for (const asset of assets) await ask(asset);
  } finally {
    await stopProcess(site.child);
  }
}

/**
 * Says with which settings the pages there were made.
 * @param {string} distDir
 * @param {Environment} env
 */
export async function markPages(distDir, env) {
  const entries = [...pageSettings, "PORT"].map(async (name) => [
    name,
    await buildVariable(name, { ...process.env, ...env }),
  ]);
  const settings = hashPageSettings(Object.fromEntries(await Promise.all(entries)));
  const file = path.join(distDir, PAGE_SETTINGS_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ settings, since: 0 }));
}

/** @param {string} distDir @returns {Promise<boolean>} whether the build there is one of these sources */
export async function isBuilt(distDir) {
  return existsSync(SERVER) && (await readFingerprint(distDir)) === (await computeFingerprint());
}

/**
 * Builds the site when its sources have changed since the build that lies there.
 * @param {string} distDir
 * @param {Environment} env
 * @param {boolean} isVerbose
 * @param {string} earlier the folder of the build whose pages may still be open in browsers
 * @returns {Promise<boolean>} whether it was built
 */
export async function ensureBuilt(distDir, env, isVerbose, earlier = distDir) {
  if (await isBuilt(distDir)) return false;
  const fingerprint = await computeFingerprint();
  await step("building the site", async () => {
    await clearFingerprint(distDir);
    // Survives builds, and would bake yesterday's data into today's pages.
    await rm(path.join(distDir, "cache", "fetch-cache"), { recursive: true, force: true });
    await keepEarlierBuild(earlier, distDir);
    const { code, output } = await runToEnd(process.execPath, [NEXT, "build"], {
      env: {
        ...env,
        ...(await actionsKeyOfEarlier(distDir)),
        NEXT_DIST_DIR: distDir,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
      },
      isVerbose,
    });
    if (code !== 0) throw new StepFailure(`The build failed:\n${tail(output)}`);
    await addCompileHints(distDir);
    await addEarlierAssets(distDir);
    await markPages(distDir, env);
    await keepFirstAnswers(distDir, env).catch((error) => {
      console.log(`  ! the first start will be a slow one: ${errorText(error)}`);
    });
    await writeFingerprint(distDir, fingerprint);
  });
  return true;
}
