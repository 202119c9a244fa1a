import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Change compiled programs, besides their sources. */
const TOOLS = [
  "node_modules/esbuild/package.json",
  "package.json",
  "tsconfig.json",
  "scripts/run/compile.mjs",
];

/** Of the last compilation. @typedef {{ files: string[], hash: string }} Compilation */

/**
 * @param {readonly string[]} files
 * @returns {Promise<string>} "" when a file is missing
 */
async function hashOf(files) {
  const hash = createHash("sha256");
  try {
    for (const text of await Promise.all(files.map((file) => readFile(file)))) {
      hash.update(`${text.length}\0`).update(text);
    }
  } catch {
    return "";
  }
  return hash.digest("hex");
}

/** @param {string} file @returns {Promise<Compilation | null>} */
async function readRecord(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Several processes may compile at once, so files are replaced atomically.
 * @param {string} file
 * @param {string} text
 */
async function replace(file, text) {
  if ((await readFile(file, "utf8").catch(() => null)) === text) return;
  const draft = path.join(path.dirname(file), `.${process.pid}-${path.basename(file)}`);
  await writeFile(draft, text);
  await rename(draft, file);
}

/**
 * Compiles TypeScript programs to JavaScript, since Node 20 runs no TypeScript. Does nothing when
 * neither sources nor output have changed: a restart after a crash must be quick.
 * @param {readonly string[]} entryPoints
 * @param {string} outDir
 * @returns {Promise<boolean>} whether it compiled
 */
export async function compile(entryPoints, outDir) {
  const recordFile = path.join(outDir, `${path.parse(entryPoints[0] ?? "").name}.compiled.json`);
  const record = await readRecord(recordFile);
  if (record !== null && record.hash === (await hashOf(record.files))) return false;
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    entryPoints: [...entryPoints],
    outdir: outDir,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    metafile: true,
    write: false,
  });
  await mkdir(outDir, { recursive: true });
  for (const { path: file, text } of outputFiles) await replace(file, text);
  const files = [...TOOLS, ...Object.keys(metafile.inputs), ...Object.keys(metafile.outputs)];
  await replace(recordFile, JSON.stringify({ files, hash: await hashOf(files) }));
  return true;
}
