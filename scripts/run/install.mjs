import { readFile } from "node:fs/promises";
import { runToEnd } from "./processes.mjs";
import { Failure, step, tail } from "./steps.mjs";

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

/** @param {boolean} isVerbose */
export async function ensureInstalled(isVerbose) {
  if (await areDependenciesFresh()) return;
  await step("installing the dependencies (npm ci)", async () => {
    // Under npm, its own program: a shell may know another one, or none.
    const npm = process.env["npm_execpath"];
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    const [file, all] = npm?.endsWith(".js") ? [process.execPath, [npm, ...args]] : ["npm", args];
    const { code, output } = await runToEnd(file, all, { isVerbose });
    if (code !== 0) throw new Failure(`npm ci failed:\n${tail(output)}`);
  });
}
