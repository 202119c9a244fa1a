import { afterAll, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

/** Functions that the Data API does not run, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  "private.rebuild_rollups(uuid)":
    "empties tables only where it counts all agencies anew, in the SQL editor as postgres",
};

/** Where a statement that begins at the start of the text ends. */
function endOf(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[();]|\bloop\b/gi)) {
    if (depth === 0 && token !== "(") return index;
    depth += token === "(" ? 1 : token === ")" ? -1 : 0;
  }
  return text.length;
}

/** The text without what is in parentheses. */
function outermost(text: string): string {
  const inner = /\([^()]*\)/g;
  return inner.test(text) ? outermost(text.replace(inner, "")) : text;
}

/** `for update` locks, `do update` has found its row, and `%` is how the text of a statement names a table. */
const WRITE = /(?<!\b(?:for|do|no key)\s+)\bupdate\s+[\w."%]+|\bdelete\s+from\s+[\w."%]+/gi;

/**
 * Updates and deletes of all rows, as the extension safeupdate sees them: the statement itself has no `where`,
 * whatever its subqueries and joins have. Statements in strings count, too.
 */
function wholeTableWrites(body: string): string[] {
  const code = body.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, "");
  const strings = code.match(/'(?:[^']|'')*'/g) ?? [];
  return [code.replace(/'(?:[^']|'')*'/g, "''"), ...strings].flatMap((text) =>
    [...text.matchAll(WRITE)].flatMap(({ 0: found, index }) => {
      const statement = text.slice(index, index + endOf(text.slice(index)));
      return /\bwhere\b/i.test(outermost(statement)) ? [] : [found.replace(/\s+/g, " ")];
    }),
  );
}

test.each<[body: string, found: string[]]>([
  ["begin update public.t set a = 1; delete from t where b; end", ["update public.t"]],
  ["with x as (delete from t returning *) select * from x where b", ["delete from t"]],
  ["update t set a = (select b from c where d)", ["update t"]],
  ["for r in delete from t returning * loop perform f() where b; end loop", ["delete from t"]],
  ["execute format('delete from %I.%I', s, t); perform f() where b", ["delete from %I.%I"]],
  ["insert into t values (1) on conflict do update set a = 1", []],
  ["select * from t for update; select * from t for no key update of t", []],
  ["update t set a = 'x;' where b = ''; select 1", []],
  ["update t set a = f(b, (c)) from u -- where\n where t.id = u.id", []],
])("of %s, it finds %j", (body, found) => {
  expect(wholeTableWrites(body)).toEqual(found);
});

test("no function writes to all rows of a table, which hosted projects refuse to the Data API", async () => {
  const rows = await sql<{ name: string; body: string }[]>`
    select p.oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`;
  const writing = rows.filter(({ body }) => /\b(?:update|delete from)\b/i.test(body));
  expect(writing.length).toBeGreaterThan(50);
  const found = writing.flatMap(({ name, body }) =>
    wholeTableWrites(body).map((write) => ({ name, write })),
  );
  expect(found.filter(({ name }) => !(name in OTHERS))).toEqual([]);
  expect([...new Set(found.map(({ name }) => name))]).toEqual(Object.keys(OTHERS));
});
