import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { environmentOf, runBackend } from "../backend.mjs";
import { ensureBuilt, markPages } from "../build.mjs";
import { ensureChromium } from "../chromium.mjs";
import { clearFingerprint } from "../fingerprint.mjs";
import { failuresOfPlaywright } from "./failures.mjs";
import { addUp, bin, conclude, readReport } from "./outcome.mjs";
import { freePort, runToEnd, stopProcess, tryPort } from "../processes.mjs";
import { scratchSettings } from "../scratch.mjs";
import { serveSite } from "../site.mjs";
import { tail } from "../steps.mjs";

/** @typedef {import("./outcome.mjs").Stage} Stage */

const TEST_DIST_DIR = ".next-test";
const RUN_DIST_DIR = ".next-test-run";

const PORT_FILE = path.join(TEST_DIST_DIR, "site-port");

/**
 * Prerendered pages name their address: a build is served again at the port that it was made for, or made
 * again.
 */
async function portOfBuild() {
  const kept = Number(await readFile(PORT_FILE, "utf8").catch(() => "0"));
  if (kept > 0 && (await tryPort(kept)) !== null) return kept;
  await clearFingerprint(TEST_DIST_DIR);
  return freePort();
}

/** @param {boolean} isVerbose */
async function prepare(isVerbose) {
  const port = await portOfBuild();
  const siteUrl = `http://127.0.0.1:${port}`;
  const pushUrl = `http://127.0.0.1:${await freePort()}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-e2e-"));
  const { child, ready } = await runBackend(
    {
      SITE_URL: siteUrl,
      ...scratchSettings(dataDir),
      WAYFARE_PUSH_ORIGIN: pushUrl,
      // Tests create thousands of accounts, whose passwords need no protection.
      LITE_AUTH_BCRYPT_COST: "4",
      WAYFARE_AUTH_STEP_MS: "20",
    },
    (line) => isVerbose && console.log(`    ${line}`),
  );
  const stop = async () => {
    await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
    await rm(RUN_DIST_DIR, { recursive: true, force: true });
  };
  const env = { ...environmentOf(ready), SITE_URL: siteUrl, PORT: String(port) };
  try {
    // The benchmarks use this build too.
    await ensureBuilt(TEST_DIST_DIR, { ...env, WAYFARE_BENCH_PAGES: "1" }, isVerbose);
    await writeFile(PORT_FILE, String(port));
    // Pages that a run writes stay in a copy: the next run begins with the build as it was made.
    await rm(RUN_DIST_DIR, { recursive: true, force: true });
    await cp(TEST_DIST_DIR, RUN_DIST_DIR, {
      recursive: true,
      filter: (source) => !source.startsWith(path.join(TEST_DIST_DIR, "cache")),
    });
    // Each run has a backend of its own, with the same data.
    await markPages(RUN_DIST_DIR, env);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, siteUrl, pushUrl, ready, env, stop };
}

/** @type {ReturnType<typeof prepare> | null} a backend and a build against it, once a run */
let prepared = null;

export async function discardPrepared() {
  const one = await prepared?.catch(() => null);
  prepared = null;
  await one?.stop();
}

/** @type {Stage} */
export async function build({ isVerbose }) {
  prepared ??= prepare(isVerbose);
  await prepared;
  return { passed: 1, failed: 0, skipped: 0, output: "", failures: [] };
}

/** @type {Stage} */
export async function browser({ isVerbose, scratchDir, files }) {
  const specs = await readdir("e2e").catch(() => /** @type {string[]} */ ([]));
  if (!specs.some((name) => name.endsWith(".spec.ts"))) return null;
  const chromium = await ensureChromium(isVerbose);
  prepared ??= prepare(isVerbose);
  const { port, siteUrl, pushUrl, ready, env } = await prepared;
  const all = { ...env, NEXT_DIST_DIR: RUN_DIST_DIR };
  const site = await serveSite("start", port, all, isVerbose);
  const visit = {
    ...all,
    BASE_URL: siteUrl,
    CHROMIUM_PATH: chromium,
    API_URL: ready.apiUrl,
    DATABASE_URL: ready.databaseUrl,
    PUSH_URL: pushUrl,
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
  };
  const parts = [];
  // Sequential: the second needs an idle machine.
  for (const projects of [["reading", "together"], ["alone"]]) {
    const name = projects.join("-");
    const file = path.join(scratchDir, `browser-${name}.json`);
    const result = await runToEnd(
      process.execPath,
      bin("@playwright/test/cli.js", [
        "test",
        ...projects.map((project) => `--project=${project}`),
        `--output=test-results/${name}`,
        "--reporter=list,json",
        ...files,
        // A name may leave a project without tests, and so does what `npm test` leaves out.
        ...(files.length > 0 || process.env["WAYFARE_TEST_SHORT"] ? ["--pass-with-no-tests"] : []),
      ]),
      {
        env: { ...visit, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        isVerbose,
      },
    );
    const report = await readReport(file);
    const stats = report["stats"] ?? {};
    const counts = {
      passed: stats.expected ?? 0,
      // A test that passes on its second try is broken too.
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: stats.skipped ?? 0,
    };
    parts.push(conclude(counts, result, failuresOfPlaywright(report)));
  }
  await stopProcess(site.child);
  const outcome = addUp(parts);
  if (outcome.failed > 0) outcome.output += `\nThe site said:\n${tail(site.output(), 40)}`;
  return outcome;
}

/** A short version of every benchmark, so that none breaks unnoticed. @type {Stage} */
export async function bench({ isVerbose }) {
  const env = { CHROMIUM_PATH: await ensureChromium(isVerbose) };
  const args = ["--import", "tsx", "bench/main.ts", "--short"];
  const { code, output } = await runToEnd(process.execPath, args, { env, isVerbose });
  return conclude({ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }, { code, output });
}
