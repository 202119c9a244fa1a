import path from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalogue, compareCatalogues, readCatalogue } from "@/scripts/schema/catalogue";
import { startDeclared, startMigrated } from "@/scripts/schema/scratch";
import type { BackendProcess } from "../support/backend-process";
import { openSuperuser } from "../support/clients";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

let declared: BackendProcess;
let sql: postgres.Sql;
let catalogue: Catalogue;

beforeAll(async () => {
  declared = await startDeclared(PROJECT_DIR);
  sql = openSuperuser(declared, 1);
  catalogue = await readCatalogue(sql);
});
afterAll(async () => {
  await sql?.end();
  await declared?.stop();
});

test("the migrations and the schemas give the same catalogue", async () => {
  const migrated = await startMigrated(PROJECT_DIR);
  const other = openSuperuser(migrated, 1);
  try {
    expect(compareCatalogues(await readCatalogue(other), catalogue)).toEqual([]);
  } finally {
    await other.end();
    await migrated.stop();
  }
});

const AGENCY_ALWAYS = `create or replace function private.is_agency() returns boolean
  language plpgsql stable security definer set search_path = '' as 'begin return true; end'`;

/** Each changes one thing of one object. */
const CHANGES: readonly [change: string, object: string][] = [
  ["alter table public.departures add gate text", "columns public.departures"],
  ["alter table public.bookings alter note set default ''", "columns public.bookings"],
  ["alter table public.package_days alter title drop not null", "columns public.package_days"],
  ["grant select (payload) on private.emails to anon", "columns private.emails"],
  ["comment on column public.profiles.locale is 'x'", "columns public.profiles"],
  ["grant insert on public.messages to authenticated", "table public.messages"],
  ["comment on table public.agencies is null", "table public.agencies"],
  ["alter table private.emails disable row level security", "table private.emails"],
  ["alter table public.announcements replica identity full", "table public.announcements"],
  ["alter table private.retention owner to supabase_admin", "table private.retention"],
  [
    "alter table public.bookings drop constraint bookings_note_check",
    "constraint public.bookings bookings_note_check",
  ],
  ["drop index public.bookings_seats_idx", "index public.bookings_seats_idx"],
  ["alter sequence private.emails_id_seq cache 5", "sequence private.emails_id_seq"],
  [AGENCY_ALWAYS, "function private.is_agency()"],
  ["alter function private.is_admin() volatile", "function private.is_admin()"],
  ["alter function private.has_role(text) security invoker", "function private.has_role(text)"],
  ["alter function private.refuse(text, text) reset all", "function private.refuse(text,text)"],
  ["grant execute on function private.preview(text) to anon", "function private.preview(text)"],
  ["comment on function private.folded(text) is null", "function private.folded(text)"],
  [
    "alter table public.bookings disable trigger bookings_audit",
    "trigger public.bookings bookings_audit",
  ],
  ["drop trigger wayfare_new_user on auth.users", "trigger auth.users wayfare_new_user"],
  [
    'alter policy "People read their own profile" on public.profiles using (true)',
    "policy public.profiles People read their own profile",
  ],
  [
    "alter publication supabase_realtime add table public.conversations",
    "publication supabase_realtime",
  ],
  ["drop extension fuzzystrmatch", "extension fuzzystrmatch"],
  ["alter role authenticator reset pgrst.db_pre_request", "role setting authenticator"],
  [
    "alter default privileges for role postgres grant execute on functions to anon",
    "default rights postgres f",
  ],
  ["update private.error_codes set meaning = 'x' where code = 'WF001'", "rows private.error_codes"],
];

test("every change of a schema is seen", async () => {
  const undone = new Error("undone");
  const changed = sql.begin(async (tx) => {
    for (const [change] of CHANGES) await tx.unsafe(change);
    const names = compareCatalogues(catalogue, await readCatalogue(tx)).map(({ name }) => name);
    expect(names).toEqual(CHANGES.map(([, object]) => object).sort());
    throw undone;
  });
  await expect(changed).rejects.toBe(undone);
});
