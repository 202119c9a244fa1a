import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Compiles TypeScript programs to JavaScript, since Node 20 runs no TypeScript.
 * @param {readonly string[]} entryPoints
 * @param {string} outDir
 */
export async function compile(entryPoints, outDir) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [...entryPoints],
    outdir: outDir,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    write: false,
  });
  await mkdir(outDir, { recursive: true });
  for (const { path: file, text } of outputFiles) {
    if ((await readFile(file, "utf8").catch(() => null)) === text) continue;
    // Several processes may compile at once, so files are replaced atomically.
    const draft = path.join(outDir, `.${process.pid}-${path.basename(file)}`);
    await writeFile(draft, text);
    await rename(draft, file);
  }
}
