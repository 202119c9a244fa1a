import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import prettier from "prettier";
import { introspect } from "./types/introspect";
import { renderTypes } from "./types/render";

export const TYPES_FILE = "lib/supabase/database.types.ts";

export async function generateTypes(databaseUrl: string, file: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const source = renderTypes(await introspect(sql, "public"));
    const options = await prettier.resolveConfig(file);
    return await prettier.format(source, { ...options, plugins: [], filepath: file });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

const USAGE = `Usage: npx tsx scripts/generate-types.ts [--check] [database-url]

Writes ${TYPES_FILE} from a database that has every migration. The address comes from the
argument, else from DATABASE_URL. With --check nothing is written; a stale file is an error.`;

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const url = args.find((arg) => !arg.startsWith("-")) ?? process.env["DATABASE_URL"];
  if (!url || args.includes("--help")) {
    console.error(USAGE);
    return url ? 0 : 2;
  }
  const file = path.resolve(import.meta.dirname, "..", TYPES_FILE);
  const wanted = await generateTypes(url, file);
  const known = await readFile(file, "utf8").catch(() => "");
  if (known === wanted) {
    console.log(`${TYPES_FILE} is up to date.`);
    return 0;
  }
  if (args.includes("--check")) {
    console.error(`${TYPES_FILE} is stale: run npx tsx scripts/generate-types.ts.`);
    return 1;
  }
  await writeFile(file, wanted);
  console.log(`Wrote ${TYPES_FILE}.`);
  return 0;
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  process.exitCode = await main();
}
