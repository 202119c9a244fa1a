import { readdir } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { compareCatalogues, readCatalogue } from "@/scripts/schema/catalogue";
import { startDeclared } from "@/scripts/schema/scratch";
import { createUser, openSuperuser } from "../support/clients";
import { makeOldProject, makePresentProject, removeProject } from "../support/old-projects";
import { afterwards, dataDir, start } from "../support/own-backends";

/** The settings of the site, which the seed changes. */
const SEEDED = "rows private.settings";

const PEOPLE = ["auth.users", "public.profiles", "public.user_roles"];

/** Columns that a later step moved to another table: notification_settings. */
const MOVED = ["notify_bookings", "notify_cancellations", "notify_messages"];

/** The words of private.error_codes, which later steps change. */
const REWORDED = "meaning";

/** Lists of the schema itself, to which later steps add. */
const LISTS = ["private.error_codes", "private.retention", "storage.buckets"];

type Table = { name: string; columns: string[] };
type Rows = Record<string, unknown[]>;

async function tablesOf(sql: postgres.Sql): Promise<Table[]> {
  return sql<Table[]>`
    select format('%s.%s', table_schema, table_name) as name, array_agg(column_name::text) as columns
    from information_schema.columns c join pg_tables t
      on (t.schemaname, t.tablename) = (c.table_schema, c.table_name)
    where table_schema in ('public', 'private', 'auth', 'storage') group by 1 order by 1`;
}

/** All rows of these tables, in these columns. */
async function rowsOf(sql: postgres.Sql, tables: readonly Table[]): Promise<Rows> {
  const found: Rows = {};
  for (const { name, columns } of tables) {
    found[name] = [...(await sql`select ${sql(columns)} from ${sql(name)} t order by t::text`)];
  }
  return found;
}

async function startPresent(env: Record<string, string>) {
  const project = await makePresentProject();
  afterwards(() => removeProject(project));
  const backend = await start({ ...env, WAYFARE_PROJECT_DIR: project });
  return { backend, files: (await readdir(path.join(project, "supabase/migrations"))).sort() };
}

async function versionsOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

async function declaredCatalogue() {
  const declared = await startDeclared(process.cwd());
  const sql = openSuperuser(declared, 1);
  try {
    return await readCatalogue(sql);
  } finally {
    await sql.end();
    await declared.stop();
  }
}

test.each([
  ["every migration that the baseline replaced", undefined, null],
  ["the first 64 of them", "20260123000001", PEOPLE],
])("a database with %s is upgraded without losing a row", async (_, end, kept) => {
  // An older schema can't take the present seed.
  const env = { WAYFARE_DATA_DIR: await dataDir(), WAYFARE_SEED: end ? "0" : "1" };
  const project = await makeOldProject(end);
  afterwards(() => removeProject(project));
  const old = await start({ ...env, WAYFARE_PROJECT_DIR: project });
  await createUser(old, { full_name: "Ana Ruiz" });
  const before = openSuperuser(old, 1);
  const tables = (await tablesOf(before))
    .filter(({ name }) => kept?.includes(name) ?? true)
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => ![...MOVED, REWORDED].includes(column)),
    }));
  const rows = await rowsOf(before, tables);
  expect(rows["public.profiles"]).toContainEqual(
    expect.objectContaining({ full_name: "Ana Ruiz" }),
  );
  await before.end();
  await old.stop({ keepData: true });

  const { backend, files } = await startPresent(env);
  expect(backend.output()).not.toContain("_baseline.sql");
  const sql = openSuperuser(backend, 1);
  expect(await versionsOf(sql)).toEqual(files.map((file) => file.slice(0, 14)));
  const added = Object.fromEntries(
    LISTS.filter((name) => name in rows).map((name) => [
      name,
      expect.arrayContaining(rows[name] ?? []) as unknown[],
    ]),
  );
  expect(await rowsOf(sql, tables)).toEqual({ ...rows, ...added });
  const differences = compareCatalogues(await readCatalogue(sql), await declaredCatalogue());
  expect(differences.filter(({ name }) => name !== SEEDED)).toEqual([]);
  await sql.end();

  await backend.stop({ keepData: true });
  expect((await startPresent(env)).backend.output()).not.toContain("applied");
});
