import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { LOCK_TIMEOUT_MS } from "../../supabase/local/database/lock-retry";
import { compareCatalogues, readCatalogue } from "./catalogue";
import { formatFinding, lintMigrations } from "./lint/lint";
import { readMigrations } from "./lint/read-migrations";
import { startDeclared, startMigrated } from "./scratch";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");
const MIGRATIONS_DIR = path.join(PROJECT_DIR, "supabase/migrations");
const PGDELTA = path.join(PROJECT_DIR, "node_modules/.bin/pgdelta");

const USAGE = `Usage: npm run db:diff -- <name>

Writes supabase/migrations/<time>_<name>.sql: the step from the migrations to supabase/schemas. Name it
after what it changes, in small letters, such as add_gate_to_departures.`;

/** The runner of the embedded backend has a limit of its own; `supabase db push` has none. */
const LOCK_TIMEOUT = `set local lock_timeout = '${LOCK_TIMEOUT_MS}ms';\n`;

const run = promisify(execFile);

async function writeStatements(from: string, to: string): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-diff-"));
  const [plan, step] = [path.join(dir, "plan.json"), path.join(dir, "step.sql")];
  try {
    const databases = ["--source", from, "--desired", to, "--profile", "supabase"];
    await run(PGDELTA, ["plan", ...databases, "--renames", "auto", "--out", plan]);
    // Ends with code 3 when there is nothing to write.
    await run(PGDELTA, ["render", "--plan", plan, "--allow-drops", "--out", step]).catch(
      (error: unknown) => {
        if (!(error instanceof Error && "code" in error && error.code === 3)) throw error;
      },
    );
    return await readFile(step, "utf8").catch(() => "");
  } finally {
    await rm(dir, { recursive: true });
  }
}

async function findRemaining(migratedUrl: string, declaredUrl: string, step: string) {
  const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
  const [migrated, declared] = [connect(migratedUrl), connect(declaredUrl)];
  try {
    await migrated.begin((tx) => tx.unsafe(step).simple());
    const left = await readCatalogue(migrated);
    return compareCatalogues(left, await readCatalogue(declared)).map(({ name }) => name);
  } finally {
    await Promise.all([migrated.end(), declared.end()]);
  }
}

/** What in the file would make a running site wait or fail, a line each. */
async function lintStep(file: string): Promise<string[]> {
  const findings = await lintMigrations(await readMigrations(MIGRATIONS_DIR));
  return findings.filter((finding) => finding.file === file).map(formatFinding);
}

const timeOf = (date: Date) => date.toISOString().replace(/\D/g, "").slice(0, 14);

async function main(name: string | undefined): Promise<number> {
  if (!name || !/^[a-z][a-z0-9_]+$/.test(name)) {
    console.error(USAGE);
    return 2;
  }
  const [migrated, declared] = await Promise.all([
    startMigrated(PROJECT_DIR),
    startDeclared(PROJECT_DIR),
  ]);
  try {
    const step = await writeStatements(migrated.databaseUrl, declared.databaseUrl);
    const remaining = await findRemaining(migrated.databaseUrl, declared.databaseUrl, step);
    if (step === "" && remaining.length === 0) {
      console.log("The migrations give what supabase/schemas says.");
      return 0;
    }
    const file = path.join(MIGRATIONS_DIR, `${timeOf(new Date())}_${name}.sql`);
    await writeFile(file, step === "" ? "" : `${LOCK_TIMEOUT}${step}`);
    console.log(`Wrote ${path.relative(PROJECT_DIR, file)}. Read it before you commit it.`);
    if (remaining.length > 0) {
      console.log(`It does not change these; add them by hand:\n  ${remaining.join("\n  ")}`);
    }
    const findings = await lintStep(path.basename(file));
    if (findings.length > 0) {
      console.log(`A running site would notice it (docs/upgrades.md):\n  ${findings.join("\n  ")}`);
    }
    return 0;
  } finally {
    await Promise.all([migrated.stop(), declared.stop()]);
  }
}

process.exitCode = await main(process.argv[2]);
