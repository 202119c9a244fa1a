import { compile } from "../../scripts/run/compile.mjs";

const OUT_DIR = "supabase/local/dist";

/** Starts in a third of the time that a TypeScript loader takes. */
export const BACKEND = `${OUT_DIR}/main.js`;

export function compileBackend() {
  return compile(["supabase/local/main.ts"], OUT_DIR);
}
