import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** @param {string | undefined} message */
function firstLine(message) {
  const line =
    stripVTControlCharacters(message ?? "")
      .split("\n")
      .find((text) => text.trim() !== "") ?? "";
  return line.trim().slice(0, 200);
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, message?: string, assertionResults: Assertion[] }} TestFile
 */

/**
 * One line for each failed test.
 * @param {Record<string, any>} report Vitest's JSON report
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
  /** @type {TestFile[]} */
  const files = report["testResults"] ?? [];
  return files.flatMap((file) => {
    const name = path.relative(".", file.name);
    if (file.assertionResults.length === 0 && file.message) {
      return [`${name}: ${firstLine(file.message)}`];
    }
    return file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((one) => `${name}: ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`);
  });
}

/**
 * @typedef {{ message?: string, location?: { line: number } }} StepError
 * @typedef {{ errors?: StepError[] }} Result
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: Result[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {StepError} error */
function placed({ message, location }) {
  return location ? `${firstLine(message)} (line ${location.line})` : firstLine(message);
}

/**
 * One line for each failed test. A test that ran out of time has two errors: the second says where.
 * @param {Record<string, any>} report Playwright's JSON report
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  /** @type {Suite[]} */
  const suites = report["suites"] ?? [];
  return suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors ?? []),
      );
      return `e2e/${file}: ${title}: ${errors.map(placed).join(" ")}`;
    });
}
