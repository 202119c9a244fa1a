import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Node 20 runs no TypeScript, and Next loads its cache handler as JavaScript. */
const OUT_DIR = "serve/dist";

export const SERVER = `${OUT_DIR}/server.js`;

export const CACHE_HANDLER = `${OUT_DIR}/page-cache-handler.js`;

export async function compileServe() {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: ["serve/server.ts", "serve/next/page-cache-handler.ts"],
    outdir: OUT_DIR,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    write: false,
  });
  await mkdir(OUT_DIR, { recursive: true });
  for (const { path: file, text } of outputFiles) {
    if ((await readFile(file, "utf8").catch(() => null)) === text) continue;
    // Build workers compile concurrently, so files are replaced atomically.
    const draft = path.join(OUT_DIR, `.${process.pid}-${path.basename(file)}`);
    await writeFile(draft, text);
    await rename(draft, file);
  }
}
