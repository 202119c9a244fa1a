import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { SERVER } from "../../serve/compile.mjs";
import { HEAP } from "../run/programs.mjs";
import { contentsOf } from "./contents.mjs";

const run = promisify(execFile);

const DIST_DIR = ".next";
const STARTER = "start.mjs";

/** The build's own, in which all defaults are set. @param {string} distDir */
async function configOf(distDir) {
  const text = await readFile(path.join(distDir, "required-server-files.json"), "utf8");
  const { config } = /** @type {{ config: Record<string, unknown> }} */ (JSON.parse(text));
  return { ...config, distDir: DIST_DIR, distDirRoot: DIST_DIR };
}

/**
 * Starts the site as Next's own standalone servers start: the configuration comes from the build, because reading
 * one needs what builds.
 * @param {string} distDir
 */
async function starter(distDir) {
  const config = JSON.stringify(await configOf(distDir), null, 2);
  return `process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(${config});\nawait import("./${SERVER}");\n`;
}

/** What `npm start` needs where nothing is installed. */
async function manifest() {
  const { name, version, license, engines } = JSON.parse(await readFile("package.json", "utf8"));
  const scripts = { start: `node ${[...HEAP, STARTER].join(" ")}` };
  return { name, version, private: true, type: "module", license, engines, scripts };
}

/** @param {string} distDir @param {string} folder */
async function stage(distDir, folder) {
  for (const name of await contentsOf(distDir)) {
    const inside = path.relative(distDir, name);
    const isOfBuild = !inside.startsWith("..");
    const target = path.join(folder, isOfBuild ? path.join(DIST_DIR, inside) : name);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(name, target, { verbatimSymlinks: true });
  }
  await writeFile(path.join(folder, STARTER), await starter(distDir));
  await writeFile(path.join(folder, "package.json"), JSON.stringify(await manifest(), null, 2));
  for (const name of ["Containerfile", "README.md"]) {
    await copyFile(path.join("scripts/pack/artifact", name), path.join(folder, name));
  }
}

/**
 * Writes all that a host needs to run a build, for any backend and origin.
 * @param {string} distDir of the build
 * @param {string} file the tarball
 */
export async function pack(distDir, file) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "wayfare-pack-"));
  try {
    await stage(distDir, path.join(folder, "wayfare"));
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    await run("tar", ["-czf", path.resolve(file), "-C", folder, "wayfare"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
