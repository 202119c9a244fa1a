import { readFile } from "node:fs/promises";
import path from "node:path";
import { runToEnd } from "./processes.mjs";
import { StepFailure, step } from "./steps.mjs";

const OLDEST_NODE = [20, 19];

/** Names the required Node version before an older one fails in an obscure way. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  throw new StepFailure(
    `Wayfare needs Node ${OLDEST_NODE.join(".")} or newer; this is ${version}.`,
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} Package
 * @param {string} file
 * @returns {Promise<Record<string, Package> | null>}
 */
async function readPackages(file) {
  try {
    const lock = /** @type {{ packages?: Record<string, Package> }} */ (
      JSON.parse(await readFile(file, "utf8"))
    );
    return lock.packages ?? null;
  } catch {
    return null;
  }
}

/** @param {string} folder */
async function areDependenciesFresh(folder) {
  const wanted = await readPackages(path.join(folder, "package-lock.json"));
  const installed = await readPackages(path.join(folder, "node_modules/.package-lock.json"));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === "" || optional || link) return true;
    return installed[name]?.version === version;
  });
}

/** @param {readonly string[]} args @param {boolean} isVerbose */
function runNpm(args, isVerbose) {
  // Under npm, npm's own executable, because a shell may find another or none.
  const npm = process.env["npm_execpath"];
  const isProgram = npm !== undefined && npm.endsWith(".js");
  return isProgram
    ? runToEnd(process.execPath, [npm, ...args], { isVerbose })
    : runToEnd("npm", args, { isVerbose });
}

/**
 * npm prints the error first and its usage after it.
 * @param {string} output
 */
function reasonOf(output) {
  const lines = output.split("\n").filter((line) => line.startsWith("npm error"));
  return lines.slice(0, 15).join("\n");
}

/**
 * @param {boolean} isVerbose
 * @param {{ folder?: string, flags?: readonly string[] }} [options] another folder with a lock file, and more flags
 */
export async function ensureInstalled(isVerbose, { folder = ".", flags: more = [] } = {}) {
  if (await areDependenciesFresh(folder)) return;
  await step("installing the dependencies", async () => {
    const place = folder === "." ? [] : ["--prefix", folder];
    const flags = ["--include=dev", "--no-audit", "--no-fund", ...place, ...more];
    const clean = await runNpm(["ci", ...flags], isVerbose);
    if (clean.code === 0) return;
    // npm omits packages of other platforms from a lock file if its registry lacks them, and then
    // rejects that file. `npm install` takes the same versions from it.
    const isLockRefused = clean.output.includes("in sync");
    const result = isLockRefused
      ? await runNpm(["install", "--no-save", ...flags], isVerbose)
      : clean;
    if (result.code !== 0)
      throw new StepFailure(`npm could not install:\n${reasonOf(result.output)}`);
  });
}
