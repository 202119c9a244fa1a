import { readdir } from "node:fs/promises";
import path from "node:path";
import { readReplacedMigrations } from "../../supabase/local/database/baseline";

const MIGRATIONS_DIR = path.resolve(import.meta.dirname, "../../supabase/migrations");

const versionOf = (file: string) => file.split("_")[0] ?? "";

/** The versions that a hosted project's history has to lose: see supabase/README.md. */
async function main(): Promise<void> {
  const present = (await readdir(MIGRATIONS_DIR)).map(versionOf);
  const replaced = (await readReplacedMigrations()).map(({ file }) => versionOf(file));
  console.log(replaced.filter((version) => !present.includes(version)).join(" "));
}

await main();
