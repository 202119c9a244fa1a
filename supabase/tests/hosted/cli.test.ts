import { cp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import prettier from "prettier";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TYPES_FILE } from "@/scripts/generate-types";
import { compareCatalogues, readCatalogue } from "@/scripts/schema/catalogue";
import { startDeclared } from "@/scripts/schema/scratch";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { openSuperuser } from "../support/clients";
import { makeEmptyProject, makePresentProject, removeProject } from "../support/old-projects";
import { runCli } from "./supabase-cli";

/** Bound when they are made (`begin atomic`), so that they need no search_path and PostgreSQL inlines them. */
const BOUND = [
  "agency_state",
  "effective_status",
  "holds_seats",
  "is_addressed",
  "is_agency_found",
  "is_counted_notification",
  "is_failed_mail",
  "is_live_status",
  "is_pending",
  "is_reserved_slug",
  "notification_kinds",
];
/** Two policies, whose names say who may do what; one with an `or` would cost the same. */
const SEVERAL_POLICIES = ["agencies SELECT", "agencies UPDATE"];

/** What older projects grant on all that is made (supabase/postgres, migrations/db/init-scripts). */
const DEFAULT_RIGHTS = ["tables", "functions", "sequences"]
  .map(
    (objects) => `alter default privileges for role postgres in schema public
      grant all on ${objects} to anon, authenticated, service_role`,
  )
  .join(";");

/** The embedded backend's own, which takes in the table of mails at the next start. */
const EMBEDDED = "publication wayfare_feed";

let project: string;
let empty: string;
let backend: BackendProcess;

const cli = (...args: string[]) => runCli(project, args);

/** With the rights of the project's owner, as on hosted: that role is no superuser. */
const remote = () => ["--remote", backend.databaseUrl];

beforeAll(async () => {
  project = await makePresentProject();
  for (const name of ["config.toml", "templates"]) {
    const place = path.join("supabase", name);
    await cp(place, path.join(project, place), { recursive: true });
  }
  empty = await makeEmptyProject();
  backend = await spawnBackend({ WAYFARE_PROJECT_DIR: empty, WAYFARE_SEED: "0" });
}, 180_000);
afterAll(async () => {
  await backend.stop();
  await Promise.all([project, empty].map(removeProject));
});

test("db push makes the schema and the rights of an empty project, and has nothing to do the second time", async () => {
  const sql = openSuperuser(backend, 1);
  await sql.unsafe(DEFAULT_RIGHTS);
  await cli("db", "push", ...remote(), "--yes");
  const versions = async () =>
    (
      await sql<{ version: string }[]>`select version
      from supabase_migrations.schema_migrations order by version`
    ).map(({ version }) => version);
  const files = (await readdir("supabase/migrations")).sort();
  expect(await versions()).toEqual(files.map((file) => file.slice(0, 14)));
  const declared = await startDeclared(process.cwd());
  const declaredSql = openSuperuser(declared, 1);
  try {
    const [pushed, wanted] = [await readCatalogue(sql), await readCatalogue(declaredSql)];
    const differences = compareCatalogues(pushed, wanted).map(({ name }) => name);
    expect(differences.filter((name) => name !== EMBEDDED)).toEqual([]);
  } finally {
    await declaredSql.end();
    await declared.stop();
  }
  await cli("db", "push", ...remote(), "--yes");
  expect(await versions()).toHaveLength(files.length);
  await sql.end();
}, 180_000);

test("db advisors finds what is meant, and nothing else", async () => {
  const said = await cli("db", "advisors", ...remote());
  const json = said.slice(said.indexOf("["), said.lastIndexOf("]") + 1);
  const findings = JSON.parse(json) as {
    name: string;
    detail: string;
    metadata: { name: string };
  }[];
  const found = findings.map(({ name, detail, metadata }) => {
    const action = /for action `(\w+)`/.exec(detail)?.[1];
    return [name, metadata.name, action].filter(Boolean).join(" ");
  });
  expect(found.sort()).toEqual([
    ...BOUND.map((name) => `function_search_path_mutable ${name}`),
    ...SEVERAL_POLICIES.map((name) => `multiple_permissive_policies ${name}`),
  ]);
}, 60_000);

test("gen types names the tables, views and functions that the site's types name", async () => {
  const said = await cli("gen", "types", ...remote(), "--schema", "public");
  const source = said.slice(said.indexOf("export type Json"));
  // Below are helpers, which each generator writes in its own way.
  const namesIn = (text: string) => {
    const schema = text.slice(0, text.indexOf("type DefaultSchema"));
    return [...new Set(schema.match(/^ {6}\w+(?=:)/gm))].sort();
  };
  const theirs = namesIn(await prettier.format(source, { parser: "typescript" }));
  expect(theirs.length).toBeGreaterThan(100);
  expect(theirs).toEqual(namesIn(await readFile(TYPES_FILE, "utf8")));
}, 60_000);
