import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MARK = "source-fingerprint";

const IRRELEVANT =
  /^((supabase|scripts|e2e|bench|docs|\.ci|\.github|test-results)\/|(playwright|vitest|eslint|prettier)\.)|\.(test|spec)\.tsx?$|\.md$|(^|\/)\.(git|env)/;
const SKIPPED_DIRS = new Set(["node_modules", ".git", ".next", ".wayfare", "test-results"]);

/** @param {string} dir @returns {Promise<string[]>} */
async function walk(dir) {
  const files = [];
  for (const entry of await readdir(dir || ".", { withFileTypes: true })) {
    const name = path.posix.join(dir, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_DIRS.has(entry.name) && !entry.name.startsWith(".next")) {
        files.push(...(await walk(name)));
      }
    } else files.push(name);
  }
  return files;
}

/** @returns {Promise<string[]>} the files that git sees, committed or not; all without git */
async function listFiles() {
  try {
    const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const { stdout } = await run("git", args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout.split("\0").filter((name) => name !== "");
  } catch {
    return walk("");
  }
}

/** @param {string} name a file's path @returns {boolean} */
export function affectsBuild(name) {
  return !IRRELEVANT.test(name);
}

/** Of the sources: pages that were made with other settings are made anew while the site runs. */
export async function computeFingerprint() {
  const names = [...new Set(await listFiles())].filter(affectsBuild).sort();
  const hash = createHash("sha256");
  for (const name of [...names, "node_modules/next/package.json"]) {
    const content = await readFile(name).catch(() => null);
    if (content === null) continue;
    hash.update(name).update("\0").update(createHash("sha256").update(content).digest());
  }
  return hash.digest("hex");
}

/** @param {string} distDir @returns {Promise<string>} of the existing build; "" without one */
export function readFingerprint(distDir) {
  return readFile(path.join(distDir, MARK), "utf8").catch(() => "");
}

/** @param {string} distDir @param {string} fingerprint */
export function writeFingerprint(distDir, fingerprint) {
  return writeFile(path.join(distDir, MARK), fingerprint);
}

/** The next start builds again. @param {string} distDir */
export function clearFingerprint(distDir) {
  return rm(path.join(distDir, MARK), { force: true });
}
