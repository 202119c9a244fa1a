/** What `npm run pack` wrote, unpacked and started as a host does it: for tests and drills. */
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { hasEnded, startNode, stopProcess } from "../run/processes.mjs";

/** Where the settings of this process end: an artifact reads its folder and what its host says. */
const UNSET = {
  NEXT_DIST_DIR: undefined,
  SITE_URL: undefined,
  HOST: undefined,
  PASSPORT_KEY: undefined,
  INSURANCE_WIDGET_URL: undefined,
};

/** @param {string} file @param {string} target @returns {Promise<string>} the folder to start it in */
export async function unpackArtifact(file, target) {
  await mkdir(target, { recursive: true });
  await promisify(execFile)("tar", ["-xzf", file, "-C", target]);
  return path.join(target, "wayfare");
}

/**
 * @param {string} folder an unpacked artifact
 * @param {Record<string, string>} env
 */
export async function startArtifact(folder, env) {
  let output = "";
  const take = (/** @type {string} */ text) => {
    output += text;
  };
  const args = [path.join(folder, "start.mjs")];
  const child = startNode(args, { ...UNSET, ...env }, take, { cwd: folder });
  while (!hasEnded(child) && !output.includes("Ready on")) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    child,
    output: () => output,
    exitCode: child.exitCode,
    stop: () => stopProcess(child),
  };
}
