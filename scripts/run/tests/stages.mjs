import path from "node:path";
import { bench, browser, build } from "./browser.mjs";
import { failuresOfVitest } from "./failures.mjs";
import { addUp, bin, conclude, readReport } from "./outcome.mjs";
import { runToEnd } from "../processes.mjs";
import { errorText } from "../steps.mjs";

/** @typedef {import("./outcome.mjs").Outcome} Outcome */
/** @typedef {import("./outcome.mjs").Context} Context */
/** @typedef {import("./outcome.mjs").Stage} Stage */

/**
 * A tool that checks everything at once counts as one test.
 * @param {readonly string[][]} commands
 * @returns {Stage}
 */
function check(commands) {
  return async ({ isVerbose }) => {
    for (const args of commands) {
      const { code, output } = await runToEnd(process.execPath, args, { isVerbose });
      if (code !== 0) return { passed: 0, failed: 1, skipped: 0, output, failures: [] };
    }
    return { passed: 1, failed: 0, skipped: 0, output: "", failures: [] };
  };
}

/**
 * @param {string} project
 * @param {{ part?: number, of?: number }} [share] which part of its files; files that are named are one part
 * @returns {Stage}
 */
function vitest(project, { part = 1, of = 1 } = {}) {
  return async ({ isVerbose, scratchDir, files }) => {
    const isNamed = files.length > 0;
    if (isNamed && part > 1) return null;
    const file = path.join(scratchDir, `${project}-${part}.json`);
    const filter = isNamed ? [...files, "--passWithNoTests"] : [`--shard=${part}/${of}`];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = bin("vitest/vitest.mjs", ["run", "--project", project, ...filter, ...reporters]);
    const env = { NO_COLOR: "1", FORCE_COLOR: undefined };
    const result = await runToEnd(process.execPath, args, { env, isVerbose });
    const report = await readReport(file);
    const counts = {
      passed: report["numPassedTests"] ?? 0,
      failed: report["numFailedTests"] ?? 0,
      skipped: (report["numPendingTests"] ?? 0) + (report["numTodoTests"] ?? 0),
    };
    return conclude(counts, result, failuresOfVitest(report));
  };
}

/**
 * Stages that do not disturb each other, as one.
 * @param {readonly Stage[]} stages
 * @returns {Stage}
 */
function atOnce(stages) {
  return async (context) => {
    const outcomes = await Promise.all(stages.map((stage) => stage(context)));
    return addUp(outcomes.filter((outcome) => outcome !== null));
  };
}

/** @type {ReadonlyMap<string, Stage>} */
export const STAGES = new Map([
  ["format", check([bin("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])])],
  ["lint", check([bin("eslint/bin/eslint.js", ["--max-warnings", "0", "."])])],
  [
    "types",
    check([bin("next/dist/bin/next", ["typegen"]), bin("typescript-native/bin/tsc", ["--noEmit"])]),
  ],
  ["unit", vitest("unit")],
  [
    "database",
    atOnce([
      // Each half has a backend of its own.
      vitest("database", { part: 1, of: 2 }),
      vitest("database", { part: 2, of: 2 }),
      vitest("application"),
      vitest("lifecycle"),
    ]),
  ],
  ["build", build],
  ["browser", browser],
  ["bench", bench],
]);

/** `npm test` leaves it out, `npm run test:all` runs it. */
export const LONGER_STAGE = "bench";

/**
 * The lanes of a group run concurrently, on two cores. The short benchmarks use the build's result;
 * their figures mean nothing, so they need no idle machine.
 */
export const GROUPS = [
  [["lint", "types", "build", "bench"], ["format", "unit"], ["database"]],
  [["browser"]],
];

/**
 * @param {string} name
 * @param {Context} context
 * @returns {Promise<Outcome | null>} null if there is nothing to do
 */
export async function runStage(name, context) {
  try {
    return (await STAGES.get(name)?.(context)) ?? null;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: errorText(error), failures: [] };
  }
}
