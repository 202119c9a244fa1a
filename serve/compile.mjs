import { compile } from "../scripts/run/compile.mjs";

/** Next loads its cache handler as JavaScript. */
const OUT_DIR = "serve/dist";

export const SERVER = `${OUT_DIR}/server.js`;

export const CACHE_HANDLER = `${OUT_DIR}/page-cache-handler.js`;

export function compileServe() {
  return compile(["serve/server.ts", "serve/next/page-cache-handler.ts"], OUT_DIR);
}
