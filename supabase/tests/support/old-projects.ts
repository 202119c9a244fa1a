import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readReplacedMigrations } from "../../local/database/baseline";

async function makeProject(fill: (supabase: string) => Promise<unknown>): Promise<string> {
  const project = await mkdtemp(path.join(os.tmpdir(), "wayfare-project-"));
  const supabase = path.join(project, "supabase");
  await mkdir(path.join(supabase, "migrations"), { recursive: true });
  await copyFile("supabase/seed.sql", path.join(supabase, "seed.sql"));
  await fill(supabase);
  return project;
}

/**
 * A project as it was before the baseline: its migrations and the seed, without functions.
 * @param end the version of the first migration that it lacks
 */
export function makeOldProject(end = "99999999999999"): Promise<string> {
  return makeProject(async (supabase) => {
    for (const { file, text } of await readReplacedMigrations()) {
      if (file < end) await writeFile(path.join(supabase, "migrations", file), text);
    }
  });
}

/** The current project without functions, so that its data doesn't change. */
export function makePresentProject(): Promise<string> {
  return makeProject((supabase) =>
    cp("supabase/migrations", path.join(supabase, "migrations"), { recursive: true }),
  );
}

/** A project without migrations: those that a test copies into it. */
export function makeEmptyProject(): Promise<string> {
  return makeProject(() => Promise.resolve());
}

export function removeProject(project: string): Promise<void> {
  return rm(project, { recursive: true });
}
