import { readFile } from "node:fs/promises";
import { runToEnd } from "./processes.mjs";
import { Failure, step } from "./steps.mjs";

const OLDEST_NODE = [20, 19];

/** Says which Node is needed, before something fails in a way that nobody understands. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  throw new Failure(`Wayfare needs Node ${OLDEST_NODE.join(".")} or newer; this is ${version}.`);
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

/** Whether node_modules holds what the lock file asks for, going by npm's own record of it. */
export async function areDependenciesFresh() {
  const wanted = await readPackages("package-lock.json");
  const installed = await readPackages("node_modules/.package-lock.json");
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === "" || optional || link) return true;
    return installed[name]?.version === version;
  });
}

/** @param {readonly string[]} args @param {boolean} isVerbose */
function runNpm(args, isVerbose) {
  // Under npm, its own program: a shell may know another one, or none.
  const npm = process.env["npm_execpath"];
  const isProgram = npm !== undefined && npm.endsWith(".js");
  return isProgram
    ? runToEnd(process.execPath, [npm, ...args], { isVerbose })
    : runToEnd("npm", args, { isVerbose });
}

/** npm says what is wrong first, and how it is used afterwards. @param {string} output */
function reasonOf(output) {
  const lines = output.split("\n").filter((line) => line.startsWith("npm error"));
  return lines.slice(0, 15).join("\n");
}

/** @param {boolean} isVerbose */
export async function ensureInstalled(isVerbose) {
  if (await areDependenciesFresh()) return;
  await step("installing the dependencies", async () => {
    const flags = ["--include=dev", "--no-audit", "--no-fund"];
    const clean = await runNpm(["ci", ...flags], isVerbose);
    if (clean.code === 0) return;
    // npm leaves packages of other platforms out of a lock file when its registry lacks them, and
    // then refuses its own file. An install takes the same versions from it and writes nothing.
    const isLockRefused = clean.output.includes("in sync");
    const result = isLockRefused
      ? await runNpm(["install", "--no-save", ...flags], isVerbose)
      : clean;
    if (result.code !== 0) throw new Failure(`npm could not install:\n${reasonOf(result.output)}`);
  });
}
