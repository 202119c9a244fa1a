import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "./processes.mjs";
import { StepFailure, step, tail } from "./steps.mjs";

/** The headless shell needs less; Playwright downloads it too. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** @returns {string | null} a browser that is installed on the system */
function findOnSystem() {
  const dirs = (process.env["PATH"] ?? "").split(path.delimiter);
  for (const file of [...NAMES.flatMap((name) => dirs.map((dir) => path.join(dir, name))), MAC]) {
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not there: the next one.
    }
  }
  return null;
}

/** @returns {Promise<string | null>} Playwright's own download */
async function findDownloaded() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

/** @param {boolean} isVerbose */
async function installBySystem(isVerbose) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  /** @param {string[]} args */
  const aptGet = (...args) => runToEnd("apt-get", args, { env, isVerbose });
  let { output } = await aptGet("update");
  // Older systems have no package of the first name.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const result = await aptGet("install", "-y", "--no-install-recommends", name);
    if (result.code === 0) return;
    output = result.output;
  }
  throw new StepFailure(`apt-get found no Chromium:\n${tail(output, 10)}`);
}

/** @param {boolean} isVerbose @returns {Promise<string>} its executable */
export async function ensureChromium(isVerbose) {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new StepFailure(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const found = findOnSystem() ?? (await findDownloaded());
  if (found) return found;
  return step("getting a Chromium", async () => {
    const cli = "node_modules/@playwright/test/cli.js";
    const download = await runToEnd(process.execPath, [cli, "install", "chromium"], { isVerbose });
    if (download.code !== 0) await installBySystem(isVerbose);
    const got = (await findDownloaded()) ?? findOnSystem();
    if (got) return got;
    throw new StepFailure(
      "There is no Chromium. Install one, or name its executable with CHROMIUM_PATH.\n" +
        tail(download.output, 10),
    );
  });
}
