import { compile } from "../../scripts/run/compile.mjs";

const OUT_DIR = "supabase/local/dist";

/** Starts in a third of the time that a TypeScript loader takes. */
export const BACKEND = `${OUT_DIR}/main.js`;

/** `backup` and `restore`. */
export const BACKUP = `${OUT_DIR}/command.js`;

export function compileBackend() {
  return compile(["supabase/local/main.ts", "supabase/local/backup/command.ts"], OUT_DIR);
}
