import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { environmentOf, startBackend } from "./backend.mjs";
import { ensureChromium } from "./chromium.mjs";
import { runToEnd, stopProcess, tryPort } from "./processes.mjs";
import { ensureBuilt, serveSite } from "./site.mjs";
import { messageOf, tail } from "./steps.mjs";

/**
 * What came of a stage. `output` is shown when something failed.
 * @typedef {{ passed: number, failed: number, skipped: number, output: string }} Outcome
 * @typedef {{ isVerbose: boolean, scratchDir: string }} Context
 * @typedef {(context: Context) => Promise<Outcome | null>} Stage
 */

const TEST_DIST_DIR = ".next-test";
const RUN_DIST_DIR = ".next-test-run";

/** @param {string} name @param {readonly string[]} args @returns {string[]} */
function bin(name, args) {
  return [path.join("node_modules", name), ...args];
}

/**
 * A tool that checks everything at once counts as one test.
 * @param {readonly string[][]} commands
 * @returns {Stage}
 */
function check(commands) {
  return async ({ isVerbose }) => {
    for (const args of commands) {
      const { code, output } = await runToEnd(process.execPath, args, { isVerbose });
      if (code !== 0) return { passed: 0, failed: 1, skipped: 0, output };
    }
    return { passed: 1, failed: 0, skipped: 0, output: "" };
  };
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, any>>}
 */
async function readReport(file) {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
}

/**
 * A run that fails without a failed test (a file that does not load) still counts as a failure.
 * @param {Omit<Outcome, "output">} counts
 * @param {{ code: number, output: string }} result
 * @returns {Outcome}
 */
function conclude(counts, { code, output }) {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, failed, output };
}

/** @param {string} project @returns {Stage} */
function vitest(project) {
  return async ({ isVerbose, scratchDir }) => {
    const file = path.join(scratchDir, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = bin("vitest/vitest.mjs", ["run", "--project", project, ...reporters]);
    const env = { NO_COLOR: "1", FORCE_COLOR: undefined };
    const result = await runToEnd(process.execPath, args, { env, isVerbose });
    const report = await readReport(file);
    const counts = {
      passed: report["numPassedTests"] ?? 0,
      failed: report["numFailedTests"] ?? 0,
      skipped: (report["numPendingTests"] ?? 0) + (report["numTodoTests"] ?? 0),
    };
    return conclude(counts, result);
  };
}

/** @type {Stage} */
async function browser({ isVerbose, scratchDir }) {
  const specs = await readdir("e2e").catch(() => /** @type {string[]} */ ([]));
  if (!specs.some((name) => name.endsWith(".spec.ts"))) return null;
  const chromium = await ensureChromium(isVerbose);
  const port = await tryPort(0);
  if (port === null) throw new Error("no port is free");
  const siteUrl = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-e2e-"));
  const { child, ready } = await startBackend(
    {
      SITE_URL: siteUrl,
      WAYFARE_API_PORT: "0",
      WAYFARE_DB_PORT: "0",
      WAYFARE_DATA_DIR: dataDir,
      WAYFARE_ENV_FILE: path.join(dataDir, "env"),
      WAYFARE_SCRATCH: "1",
    },
    (line) => isVerbose && console.log(`    ${line}`),
  );
  const env = { ...environmentOf(ready), SITE_URL: siteUrl, PORT: String(port) };
  try {
    await ensureBuilt(TEST_DIST_DIR, env, isVerbose);
    // Pages that a run writes stay in a copy: the next run begins with the build as it was made.
    await rm(RUN_DIST_DIR, { recursive: true, force: true });
    await cp(TEST_DIST_DIR, RUN_DIST_DIR, {
      recursive: true,
      filter: (source) => !source.startsWith(path.join(TEST_DIST_DIR, "cache")),
    });
    const all = { ...env, NEXT_DIST_DIR: RUN_DIST_DIR };
    const site = await serveSite("start", port, all, isVerbose);
    const file = path.join(scratchDir, "browser.json");
    const result = await runToEnd(
      process.execPath,
      bin("@playwright/test/cli.js", ["test", "--reporter=list,json"]),
      {
        env: {
          ...all,
          BASE_URL: siteUrl,
          CHROMIUM_PATH: chromium,
          API_URL: ready.apiUrl,
          DATABASE_URL: ready.databaseUrl,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          NO_COLOR: "1",
          FORCE_COLOR: undefined,
        },
        isVerbose,
      },
    );
    await stopProcess(site.child);
    const stats = (await readReport(file))["stats"] ?? {};
    const counts = {
      passed: stats.expected ?? 0,
      // A test that passes on its second try is broken too.
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: stats.skipped ?? 0,
    };
    const outcome = conclude(counts, result);
    if (outcome.failed > 0) outcome.output += `\nThe site said:\n${tail(site.output(), 40)}`;
    return outcome;
  } finally {
    await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
    await rm(RUN_DIST_DIR, { recursive: true, force: true });
  }
}

/** @type {ReadonlyMap<string, Stage>} */
export const STAGES = new Map([
  ["format", check([bin("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])])],
  ["lint", check([bin("eslint/bin/eslint.js", ["--max-warnings", "0", "."])])],
  [
    "types",
    check([bin("next/dist/bin/next", ["typegen"]), bin("typescript/bin/tsc", ["--noEmit"])]),
  ],
  ["unit", vitest("unit")],
  ["database", vitest("database")],
  ["browser", browser],
]);

/**
 * Runs one stage; whatever it throws is a failure of it.
 * @param {string} name
 * @param {Context} context
 * @returns {Promise<Outcome | null>} null when there is nothing to do yet
 */
export async function runStage(name, context) {
  try {
    return (await STAGES.get(name)?.(context)) ?? null;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: messageOf(error) };
  }
}
