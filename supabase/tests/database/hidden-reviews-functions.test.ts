import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

/**
 * Every function of the API that reads or writes reviews, also through others, and why it tells nobody of a hidden
 * one. `compared`: hidden-reviews.test.ts calls it in a market with hidden reviews and in one without.
 */
const FUNCTIONS = {
  "private.can_see_review_picture": "compared",
  "public.answer_review": "compared",
  "public.edit_review": "compared",
  "public.change_review_pictures": "compared",
  "public.export_own_data": "compared",
  "public.get_own_review": "compared",
  "public.get_review_figures": "compared",
  "public.get_review_name": "compared",
  "public.list_agency_page_reviews": "compared",
  "public.list_agency_reviews": "compared",
  "public.list_rating_rows": "compared",
  "public.list_ratings": "compared",
  "public.list_reviews": "compared",
  "public.list_unrated_bookings": "compared",
  "public.rate_traveller": "compared",
  "public.remove_review": "compared",
  "public.report_as_visitor": "compared",
  "public.report_subject": "compared",
  "public.search_packages": "compared",
  "public.set_blind_reviews": "compared",
  "public.write_review": "compared",
  "public.are_reviews_blind": "says how the switch stands, to admins",
  "public.decide_report": "is of a report, and a hidden review can't be reported",
  "public.open_report": "is of a report, and a hidden review can't be reported",
  "public.erase_own_account": "is the author's own, and returns how many bookings are kept",
  "public.erase_person": "is an admin's, and returns how many bookings are kept",
  "public.export_person": "is an admin's, who gives it to the author",
  "public.claim_emails": "is the server's: an author who has written is not invited",
  "public.list_removed_files": "is the server's",
} as const;

/** Where the calls stand. Pictures are asked for by the Storage API. */
const SOURCES = [
  "hidden-reviews.test.ts",
  "hidden-reviews-observed.ts",
  "review-pictures-support.ts",
  "reviews-support.ts",
];
const called = (name: string) =>
  name === "private.can_see_review_picture" ? ".storage" : `rpc("${name.replace("public.", "")}"`;

/** Functions whose body names a table of reviews or the switch, or calls one that does. */
const ABOUT_REVIEWS = sql`
  with recursive every as (
    select p.oid, n.nspname || '.' || p.proname as name, coalesce(p.prosrc, '') as body
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
  ), found as (
    select e.oid, e.name from every e
    where e.body ~ '\\mprivate\\.(review_|reviews\\M|traveller_ratings\\M)|\\mare_reviews_blind\\M'
    union
    select e.oid, e.name from every e join found f on strpos(e.body, f.name || '(') > 0
  )
  select * from found`;

test("each function of the API that has to do with reviews is compared, or is none that others call", async () => {
  const rows = await sql<{ name: string }[]>`select distinct f.name from (${ABOUT_REVIEWS}) as f
    where has_function_privilege('anon', f.oid, 'execute')
      or has_function_privilege('authenticated', f.oid, 'execute')
      or has_function_privilege('service_role', f.oid, 'execute')
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS).sort());
  const sources = await Promise.all(
    SOURCES.map((name) => readFile(path.join(import.meta.dirname, name), "utf8")),
  );
  const uncalled = Object.entries(FUNCTIONS)
    .filter(([name, why]) => why === "compared" && !sources.join("\n").includes(called(name)))
    .map(([name]) => name);
  expect(uncalled).toEqual([]);
});

test("no table of others tells of reviews by a trigger, a policy or a view", async () => {
  const triggers = await sql<{ name: string }[]>`
    select distinct t.tgrelid::regclass::text as name from pg_trigger t
    where t.tgfoid in (select f.oid from (${ABOUT_REVIEWS}) as f) order by 1`;
  expect(triggers.map(({ name }) => name)).toEqual(["private.reviews"]);
  const policies = await sql<{ name: string }[]>`select
      p.schemaname || '.' || p.tablename as name
    from pg_policies p
    where concat(p.qual, p.with_check) ~ 'review' order by 1`;
  expect(policies.map(({ name }) => name)).toEqual(["storage.objects"]);
  const views = await sql<{ name: string }[]>`select v.viewname as name from pg_views v
    where v.schemaname in ('public', 'private') and v.definition ~ '\\mreview'`;
  expect(views.map(({ name }) => name)).toEqual([]);
});
