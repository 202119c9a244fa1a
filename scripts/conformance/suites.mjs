import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * `packages` are somebody else's rules; `files` hold our pages and files against them. `folder` has the
 * lock file with the packages' versions.
 * @typedef {{
 *   name: string,
 *   packages: readonly string[],
 *   folder?: string,
 *   stage: "unit" | "browser",
 *   files: readonly string[],
 * }} Suite
 */

/** @type {readonly Suite[]} */
export const SUITES = [
  {
    name: "HTTP cache",
    packages: ["http-cache-tests"],
    stage: "unit",
    files: ["serve/cache/conformance/conformance.test.ts"],
  },
  {
    name: "Calendars",
    packages: ["ical.js"],
    stage: "unit",
    files: [
      "lib/bookings/trips/calendar.test.ts",
      "supabase/functions/send-emails/calendar.test.ts",
    ],
  },
  {
    name: "PDF",
    packages: ["unpdf"],
    stage: "unit",
    files: [
      "components/bookings/voucher/pdf/voucher-reader.test.ts",
      "components/bookings/voucher/pdf/voucher-scripts.test.ts",
    ],
  },
  {
    name: "Mails",
    packages: ["html-validate"],
    stage: "unit",
    files: ["scripts/sample-mails.test.ts"],
  },
  {
    name: "Headers",
    packages: ["@mdn/mdn-http-observatory"],
    folder: "e2e/observatory",
    stage: "browser",
    files: ["e2e/observatory.spec.ts"],
  },
  {
    name: "Structured data",
    packages: ["schema-dts", "@adobe/structured-data-validator", "@marbec/web-auto-extractor"],
    stage: "browser",
    files: ["e2e/structured-data.spec.ts"],
  },
  {
    name: "Markup",
    packages: ["html-validate"],
    stage: "browser",
    files: ["e2e/markup.spec.ts"],
  },
  {
    name: "Accessibility, Alfa",
    packages: ["@siteimprove/alfa-rules"],
    stage: "browser",
    files: ["e2e/alfa.spec.ts"],
  },
  {
    name: "Accessibility, IBM",
    packages: ["accessibility-checker-engine"],
    stage: "browser",
    files: ["e2e/accessibility-checker.spec.ts"],
  },
];

/**
 * The packages with the versions that are installed, as the lock file has them.
 * @param {Suite} suite
 * @returns {string[]} each as `name version`
 */
export function versionsOf({ packages, folder = "." }) {
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  return packages.map((name) => `${name} ${lock.packages[`node_modules/${name}`].version}`);
}
