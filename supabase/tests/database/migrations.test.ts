import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listSchemas, SCHEMAS_DIR } from "@/scripts/schema/schemas";
import { lintMigration } from "./migration-lint";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const DIRECTORY = path.join(PROJECT_DIR, "supabase/migrations");
const files = (await readdir(DIRECTORY)).sort();

test("migrations are named by time and purpose, each time once", () => {
  for (const file of files) expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/);
  expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length);
});

test.each(files)("%s may run on a hosted project and opens nothing by accident", async (file) => {
  expect(lintMigration(await readFile(path.join(DIRECTORY, file), "utf8"))).toEqual([]);
});

test.each(await listSchemas(PROJECT_DIR))("so may schemas/%s", async (file) => {
  const text = await readFile(path.join(PROJECT_DIR, SCHEMAS_DIR, file), "utf8");
  expect(lintMigration(text)).toEqual([]);
});

test("the policies of realtime have migrations of their own, which may run twice", async () => {
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(DIRECTORY, file), "utf8")] as const),
  );
  const holders = texts.filter(([, text]) => /\bon\s+realtime\.messages\b/i.test(text));
  expect(holders.map(([file]) => file)).toEqual(["20260213000003_realtime_policies.sql"]);
  for (const [, text] of holders) {
    const guards = text.match(/if not exists \(\s*select from pg_catalog\.pg_policies/g);
    expect(guards?.length).toBe(text.match(/\bcreate policy\b/g)?.length);
  }
});

describe("the lint sees", () => {
  const TABLE = `create table public.t (id int);
    alter table public.t enable row level security;
    revoke all on table public.t from public, anon, authenticated;`;

  test.each([
    ["alter table realtime.messages enable row level security;", "no alter table in realtime"],
    ["create function realtime.mine() returns int as 'select 1';", "no new objects in realtime"],
    ["create or replace function realtime.x() returns int;", "no new objects in realtime"],
    ["create index i on realtime.messages (topic);", "no new objects in realtime"],
    ["create table if not exists realtime.t (id int);", "no new objects in realtime"],
    ["create trigger t after insert on realtime.messages;", "no triggers in realtime"],
    ["create schema if not exists realtime;", "no schema realtime"],
    ['comment on policy "x" on realtime.messages is $$y$$;', "no comments in realtime"],
    ["grant select on realtime.messages to authenticated;", "no grants in realtime"],
    ["revoke all on schema realtime from anon;", "no grants in realtime"],
    ["alter table auth.users add column x int;", "no changes of the platform's tables"],
    [
      "alter table storage.objects enable row level security;",
      "no changes of the platform's tables",
    ],
    ["create role somebody;", "no roles"],
    ["grant all on table public.t to service_role;", "grant by name, never all"],
    ["grant execute on function f() to public;", "nothing to public"],
    ['create policy "Everyone" on public.t for select using (true);', "policies name their roles"],
    ["grant select on table public.t to anon;", "select, insert and update are granted by column"],
    ["select 1 where user_id = auth.uid();", "wrap auth.uid() in a select"],
    [
      "create function f() returns int security definer as $$ $$;",
      "security definer with search_path = ''",
    ],
    ["create table public.t (id int);", "row-level security on public.t"],
    ["create table public.t (id int);", "revoke all on public.t"],
  ])("%s", (sql, rule) => {
    expect(lintMigration(sql).map((finding) => finding.rule)).toContain(rule);
  });

  test.each([
    TABLE,
    "-- alter table realtime.messages enable row level security;",
    "comment on table public.t is 'grant all on realtime.messages to public';",
    'create policy "P" on realtime.messages for select to authenticated using (true);',
    "grant select (id) on table public.t to anon;",
    "grant delete on table public.t to authenticated;",
    "alter table public.t add column user_id uuid not null default auth.uid();",
    "grant select, insert on table public.t to service_role;",
    "create function f() returns int security definer set search_path = '' as $$ $$;",
    "CREATE FUNCTION f() RETURNS int SECURITY DEFINER\n SET search_path TO '' AS $f$ $f$;",
  ])("nothing in %#", (sql) => {
    expect(lintMigration(sql)).toEqual([]);
  });
});
