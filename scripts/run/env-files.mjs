import { readFile } from "node:fs/promises";
import path from "node:path";
import util from "node:util";

/** Files that Next reads for a build, in order of precedence. */
const BUILD_FILES = [".env.production.local", ".env.local", ".env.production", ".env"];

/**
 * The variables of a file; none if it is missing.
 * @param {string} file
 */
export async function readEnvFile(file) {
  return util.parseEnv(await readFile(file, "utf8").catch(() => ""));
}

/**
 * A variable as the build sees it; "" if unset.
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 * @param {string} [dir] of the files
 */
export async function buildVariable(name, env, dir = ".") {
  if (env[name] !== undefined) return env[name];
  for (const file of BUILD_FILES) {
    const value = (await readEnvFile(path.join(dir, file)))[name];
    if (value !== undefined) return value;
  }
  return "";
}
