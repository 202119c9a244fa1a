import path from "node:path";
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { DATABASE_ERRORS, databaseErrorName } from "@/lib/supabase/database-errors";
import { generateTypes, TYPES_FILE } from "@/scripts/generate-types";
import { getBackend, openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

const OURS = ["public", "private"];
/** Expects a query for violations to return no row; each row has one column, `name`. */
async function expectNone(query: PromiseLike<readonly { [name: string]: unknown }[]>) {
  expect((await query).map((row) => row["name"])).toEqual([]);
}

test("the generated types are up to date", async () => {
  const file = path.resolve(import.meta.dirname, "../../..", TYPES_FILE);
  const [known, wanted] = await Promise.all([
    readFile(file, "utf8"),
    generateTypes(getBackend().databaseUrl, file),
  ]);
  expect(known === wanted, "run npx tsx scripts/generate-types.ts").toBe(true);
});

test("the list of refusals is the one of the database", async () => {
  const rows = await sql`select code, name from private.error_codes order by code`;
  expect(Object.fromEntries(rows.map((row) => [row["code"], row["name"]]))).toEqual(
    DATABASE_ERRORS,
  );
  expect(databaseErrorName({ code: "WF001" })).toBe("sold_out");
  expect(databaseErrorName({ code: "toString" })).toBeNull();
  expect(databaseErrorName({})).toBeNull();
});

test("every refusal that a function raises exists", async () => {
  const rows = await sql`select distinct m[1] as name from pg_proc p,
    regexp_matches(p.prosrc, 'private\\.refuse\\(''([a-z_]+)''', 'g') as m
    where p.pronamespace::regnamespace::text = any(${OURS})`;
  const known = new Set<string>(Object.values(DATABASE_ERRORS));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !known.has(row["name"] as string))).toEqual([]);
});

test("row-level security is on for every table", () =>
  expectNone(sql`select relname as name from pg_class
    where relnamespace::regnamespace::text = any(${OURS}) and relkind in ('r', 'p')
      and not relrowsecurity`));

test("PUBLIC has no privileges, and the API's roles have none on whole tables", async () => {
  await expectNone(sql`select c.relname || ' ' || a.privilege_type as name
    from pg_class c, aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
    where c.relnamespace::regnamespace::text = any(${OURS})
      and (a.grantee = 0 or (r.rolname in ('anon', 'authenticated')
        and a.privilege_type <> 'DELETE'))`);
  await expectNone(sql`select p.proname as name
    from pg_proc p where p.pronamespace::regnamespace::text = any(${OURS})
      and (p.proacl is null or exists (
        select from aclexplode(p.proacl) a where a.grantee = 0))`);
});

test("anonymous may read public columns and call twenty-four functions (attack 36)", async () => {
  const tables = await sql`select distinct c.relname as name, x.privilege_type as verb
    from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) x
    where c.relnamespace = 'public'::regnamespace and x.grantee = 'anon'::regrole order by 1, 2`;
  expect(tables.map((row) => `${row["verb"]} ${row["name"]}`)).toEqual([
    "SELECT agency_public",
    "SELECT departures",
    "SELECT featured_packages",
    "SELECT legal_pages",
    "SELECT package_days",
    "SELECT package_pictures",
    "SELECT travel_packages",
  ]);
  const functions = await sql`select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('anon', p.oid, 'execute') order by 1`;
  expect(functions.map((row) => row["name"] as string)).toEqual([
    "booking_terms",
    "count_listed_packages",
    "first_free_date",
    "get_agency_page",
    "get_review_figures",
    "get_review_name",
    "get_shared_list",
    "get_traveller_invitation",
    "get_voucher",
    "is_code_due_at_reset",
    "is_confirmation_link_open",
    "is_reset_link_open",
    "join_shared_list",
    "list_agency_page_reviews",
    "list_agency_slugs",
    "list_day_prices",
    "list_rating_rows",
    "list_ratings",
    "list_reviews",
    "package_availability",
    "save_own_passport",
    "save_own_traveller_details",
    "search_packages",
    "vote_on_shared_list",
  ]);
});

test("new tables and functions in public are closed until they are granted", async () => {
  await sql
    .begin(async (tx) => {
      await tx`set local role postgres`;
      await tx`create table public.brand_new (id int)`;
      await tx`create function public.brand_new() returns int language sql as 'select 1'`;
      const [row] = await tx`select
        has_table_privilege('anon', 'public.brand_new', 'select') as "table",
        has_function_privilege('anon', 'public.brand_new()', 'execute') as "function"`;
      expect(row).toEqual({ table: false, function: false });
      throw new Error("roll back");
    })
    .catch((error: Error) => expect(error.message).toBe("roll back"));
});

test("functions with the owner's rights have an empty search_path", () =>
  expectNone(sql`select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text = any(${OURS}) and p.prosecdef
      and not coalesce(p.proconfig, '{}') @> array['search_path=""']`));

// Inlined functions can't have one: their names are bound at creation.
test("no function depends on its caller's search_path", () =>
  expectNone(sql`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text = any(${OURS}) and p.prosqlbody is null
      and not coalesce(p.proconfig, '{}') @> array['search_path=""']
    order by 1`));

test("no role may call trigger functions", () =>
  expectNone(sql`select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text = any(${OURS})
      and p.prorettype = 'trigger'::regtype
      and (has_function_privilege('authenticated', p.oid, 'execute')
        or has_function_privilege('service_role', p.oid, 'execute'))`));

test("every table, column and function has a comment", async () => {
  await expectNone(sql`select relname as name from pg_class
    where relnamespace::regnamespace::text = any(${OURS}) and relkind in ('r', 'p', 'v')
      and obj_description(oid, 'pg_class') is null`);
  await expectNone(sql`select c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where c.relnamespace::regnamespace::text = any(${OURS}) and a.attnum > 0
      and not a.attisdropped and col_description(c.oid, a.attnum) is null`);
  await expectNone(sql`select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text = any(${OURS})
      and obj_description(p.oid, 'pg_proc') is null`);
});

test("every foreign key has an index that begins with its columns", () =>
  expectNone(sql`select k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace::regnamespace::text = any(${OURS})
      and not exists (select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`));

// Invisible characters and those that turn the direction of text are refused in the same way in every field.
test("every text that people write has a list, a pattern or a rule of 00_platform/30_text.sql (attack 87)", () =>
  expectNone(sql`select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    cross join lateral (
      select coalesce(string_agg(pg_get_constraintdef(k.oid), ' '), '') as rules
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
    ) as checks
    where c.relnamespace::regnamespace::text = any(${OURS}) and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
        or checks.rules ~ 'length\\(')
      and checks.rules !~ concat_ws('|', 'is_line', 'is_prose', 'are_lines', 'are_kinds', 'are_spoken_languages', 'are_translations',
        'is_safe_image_url', '= ANY \\(ARRAY', '<@ ARRAY', ' ~ ''\\^')
      -- A trigger looks the zone up in PostgreSQL's own list; errors are written by the mail function.
      and (c.relname, a.attname) not in (
        ('agencies', 'time_zone'), ('emails', 'last_error'), ('pushes', 'last_error')
      )
    order by 1`));

test("policies are sentences for named roles", () =>
  expectNone(sql`select p.policyname as name from pg_policies p
    where p.schemaname = any(${[...OURS, "realtime", "storage"]})
      and (p.policyname !~ '^[A-Z][^.]* [^.]+$' or 'public' = any(p.roles::text[]))`));

// Of two, joined by OR, the planner makes conditions of its own: a page is then sorted out of all.
test("each table has one read policy per role", () =>
  expectNone(sql`select p.tablename || ' ' || r as name
    from pg_policies p, unnest(p.roles) r
    where p.schemaname = 'public' and p.cmd = 'SELECT' and p.tablename <> 'agencies'
    group by p.tablename, r having count(*) > 1`));

// It would lock the whole database until it is on the disk, and all others' commits with it.
test("no trigger uses NOTIFY", () =>
  expectNone(sql`select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text = any(${[...OURS, "realtime"]})
      and p.prosrc ~* '\\m(?<!private\\.)(pg_)?notify\\M'`));

test("only the one predicate compares approved and verified", () =>
  expectNone(sql`select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text = any(${OURS})
      and p.proname <> 'is_live_status'
      and p.prosrc ~ '(?<!set verification_status = )''(approved|verified)'''
    union all select policyname from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') ~ '(approved|verified)'`));

test("only is_pending compares the end of a hold with the current time", () =>
  expectNone(sql`select proname as name from pg_proc
    where pronamespace::regnamespace::text = any(${OURS})
      and proname <> 'is_pending'
      and prosrc ~ 'hold_expires_at *[<>]=? *(now|clock_timestamp)\\(\\) *([^ +]|$)'`));

test("is_listed says of every package whether the public sees it", () =>
  expectNone(sql`select p.id as name from public.travel_packages p
    join public.agency_public a on a.agency_id = p.agency_id
    left join public.hidden_packages h on h.package_id = p.id
    where p.is_listed <> (p.status = 'published' and a.is_live and h.package_id is null)`));

test("the sides of every message are those of its conversation", () =>
  expectNone(sql`select m.id as name from public.messages m
    join public.conversations c on c.id = m.conversation_id
    where (m.user_id, m.agency_id) is distinct from (c.user_id, c.agency_id)`));

test("the search has a row for every listed package, and for no other", () =>
  expectNone(sql`select coalesce(p.id, s.package_id) as name
    from (select * from public.travel_packages where is_listed) p
    full join private.package_search s on s.package_id = p.id
    where s.package_id is null or p.id is null or s.price_cents <> p.price * 100
      or s.duration_days <> p.duration_days
      or s.max_participants is distinct from p.max_participants
      or s.departures is distinct from (
        select range_agg(daterange(d.departs_on, d.departs_on, '[]'))
        from public.departures d where d.package_id = p.id)`));
