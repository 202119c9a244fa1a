import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Makes V8 compile all functions of the file on a background thread while it loads. */
const HINT = "//# allFunctionsCalledOnLoad\n";
/** Smaller files compile in a few milliseconds; a hint costs 25 bytes. */
const MIN_BYTES = 25_000;

/** Turbopack's guard for workers, which the site doesn't use. */
const GUARDED = '"object"==typeof document?document.currentScript:void 0';
const PLAIN = "document.currentScript";

/**
 * On a phone, React and the router would block the main thread for 100 ms.
 * @param {string} code of a chunk
 * @returns {string}
 */
export function withCompileHint(code) {
  if (code.startsWith(HINT)) return code;
  const short = code.replace(GUARDED, PLAIN);
  const isChunk = code.startsWith("(globalThis.TURBOPACK");
  return isChunk && code.length >= MIN_BYTES ? HINT + short : short;
}

/** @param {string} distDir */
export async function addCompileHints(distDir) {
  const chunks = path.join(distDir, "static", "chunks");
  for (const name of await readdir(chunks)) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(chunks, name);
    const code = await readFile(file, "utf8");
    const hinted = withCompileHint(code);
    if (hinted !== code) await writeFile(file, hinted);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await addCompileHints(process.env["NEXT_DIST_DIR"] ?? ".next");
}
