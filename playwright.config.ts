import { availableParallelism } from "node:os";

import { defineConfig, devices } from "@playwright/test";

import { LONGER, LONGER_TESTS } from "./e2e/longer";
import { LANGUAGE_COOKIE } from "./lib/i18n/suggested-language";

const baseURL = process.env["BASE_URL"] ?? "http://127.0.0.1:3000";
const executablePath = process.env["CHROMIUM_PATH"];

/**
 * Chromium takes the last list alone: the first names are the list that Playwright gives it. The
 * next two are the windows' address bar, for which every new window would load two pages of its own:
 * half of the time that a first visit takes.
 */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // A process kept ready for the next site: there is none.
  "SpareRendererForSitePerProcess",
];

/**
 * The first holds whole tables back: whoever else reads them meanwhile waits, or is told to try later.
 * The second compares two sites byte by byte, whose pages show what everybody else publishes. The third
 * and fourth change the home page and how reviews appear for everybody. The others measure what an attack or an outage costs.
 */
const alone = /(?:loading|front|featured|instances|reviews-blind|faults-[a-z]+)\.spec\.ts$/;

/**
 * They look at pages that are the same for everybody, and at hardly anything that a visit leaves behind:
 * one window serves a worker's tests one after the other, emptied each time, in two thirds of the time
 * that new ones take. What is measured on a first visit, and whatever is somebody's, has windows of its own.
 */
const reading =
  /(?:gallery|home|journey|print|public|results-cards|search(?:-[a-z]+)?|shell)\.spec\.ts$/;

/** Set by `npm test`. */
const isShort = Boolean(process.env["WAYFARE_TEST_SHORT"]);
const longer = isShort ? LONGER.map((name) => `**/${name}.spec.ts`) : [];

const longerTests = [/@longer/, ...LONGER_TESTS.map((title) => new RegExp(title))];

/** It installs a scanner from the registry, which only `npm run conformance` may need. */
const conformance = process.env["WAYFARE_CONFORMANCE"] ? [] : [/observatory\.spec\.ts$/];

/** The site and its backend are started by scripts/test.mjs: these tests only visit them. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "./test-results",
  fullyParallel: true,
  ...(isShort ? { grepInvert: longerTests } : {}),
  // The site, its database and the browsers share two cores on small machines: one test uses three
  // fifths of them, two use all there is.
  workers: Math.min(2, availableParallelism()),
  projects: [
    { name: "reading", testMatch: reading, testIgnore: longer, use: { reuseContext: true } },
    { name: "together", testIgnore: [alone, reading, ...conformance, ...longer] },
    { name: "alone", testMatch: alone, testIgnore: longer, workers: 1 },
  ],
  forbidOnly: Boolean(process.env["CI"]),
  // A test that passes on the second try is broken.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    // A recording of each test takes a third of its time. `TRACE=retain-on-failure` makes one.
    trace: process.env["TRACE"] === "retain-on-failure" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // A service worker would answer in the place of what a test intercepts. offline.spec.ts has one.
    serviceWorkers: "block",
    locale: "en-US",
    timezoneId: "Europe/Madrid",
    // A visitor who has chosen a language: pages in others suggest none. language-offer.spec.ts has not.
    storageState: {
      cookies: [
        {
          name: LANGUAGE_COOKIE,
          value: "en",
          domain: new URL(baseURL).hostname,
          path: "/",
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: "Lax",
        },
      ],
      origins: [],
    },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Without these, a closed network makes the browser wait for hosts that it cannot reach.
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        `--disable-features=${switchedOff.join(",")}`,
      ],
    },
  },
});
