import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Node 20 runs no TypeScript, and Next loads its cache handler as plain JavaScript. */
const OUT_DIR = "serve/dist";

/** The program that serves the build. */
export const SERVER = `${OUT_DIR}/server.js`;

/** For `cacheHandler` of the Next configuration. */
export const CACHE_HANDLER = `${OUT_DIR}/page-cache-handler.js`;

/** Compiles the server and the cache handler. `next build` and `next dev` call it by the configuration. */
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
    // Each worker of a build compiles: none may load half a file.
    const draft = path.join(OUT_DIR, `.${process.pid}-${path.basename(file)}`);
    await writeFile(draft, text);
    await rename(draft, file);
  }
}
