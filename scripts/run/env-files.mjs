import { readFile } from "node:fs/promises";
import path from "node:path";
import util from "node:util";

/** Where Next looks for what the environment of a build lacks, the first that has it first. */
const BUILD_FILES = [".env.production.local", ".env.local", ".env.production", ".env"];

/**
 * The variables of a file that somebody wrote; none where there is no such file.
 * @param {string} file
 */
export async function readEnvFile(file) {
  return util.parseEnv(await readFile(file, "utf8").catch(() => ""));
}

/**
 * A variable as the build will see it: "" where nobody sets it.
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
