import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * What came of a stage. `output` is shown when something failed; `failures` has a line for each failed test.
 * @typedef {{ passed: number, failed: number, skipped: number, output: string, failures: string[] }} Outcome
 * `files` limits a stage to the test files whose paths contain one of its words; empty runs all.
 * @typedef {{ isVerbose: boolean, scratchDir: string, files: readonly string[] }} Context
 * @typedef {(context: Context) => Promise<Outcome | null>} Stage
 */

/** @param {string} name @param {readonly string[]} args @returns {string[]} */
export function bin(name, args) {
  return [path.join("node_modules", name), ...args];
}

/** @param {string} file @returns {Promise<Record<string, any>>} */
export async function readReport(file) {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
}

/**
 * A run that fails without a failed test (a file that does not load) still counts as a failure.
 * @param {Pick<Outcome, "passed" | "failed" | "skipped">} counts
 * @param {{ code: number, output: string }} result
 * @param {string[]} [failures]
 * @returns {Outcome}
 */
export function conclude(counts, { code, output }, failures = []) {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, failed, output, failures };
}

/** @param {readonly Outcome[]} outcomes @returns {Outcome} */
export function addUp(outcomes) {
  /** @type {Outcome} */
  const sum = { passed: 0, failed: 0, skipped: 0, output: "", failures: [] };
  for (const { passed, failed, skipped, output, failures } of outcomes) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.output += output;
    sum.failures.push(...failures);
  }
  return sum;
}
