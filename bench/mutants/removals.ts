import type postgres from "postgres";

export const KINDS = ["policies", "row security", "grants", "checks", "triggers"] as const;
export type Kind = (typeof KINDS)[number];

/** One thing less in the database. */
export interface Removal {
  readonly kind: Kind;
  readonly statement: string;
  /** Names of what it belongs to, which the tests of it are likely to have. */
  readonly names: readonly string[];
}

type Row = { statement: string; names: string[] };

const OWN = ["public", "private"];
const CALLERS = ["anon", "authenticated", "service_role"];

function ask(sql: postgres.Sql, kind: Kind): Promise<Row[]> {
  switch (kind) {
    case "policies":
      return sql<Row[]>`
        select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement,
          array[tablename] as names
        from pg_policies where schemaname = any (${[...OWN, "storage", "realtime"]})`;
    case "row security":
      return sql<Row[]>`
        select format('alter table %s disable row level security', oid::regclass) as statement,
          array[relname] as names
        from pg_class where relrowsecurity and relnamespace::regnamespace::text = any (${OWN})`;
    case "grants":
      return sql<Row[]>`
        with grants as (
          select c.relname as name, c.relacl as acl, format('%%s on %s', c.oid::regclass) as what
          from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
          union all
          select c.relname, a.attacl, format('%%s (%I) on %s', a.attname, c.oid::regclass)
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
          union all
          select p.proname, p.proacl, format('%%s on function %s', p.oid::regprocedure)
          from pg_proc p where p.pronamespace = 'public'::regnamespace
        )
        select format('revoke %s from %s', format(g.what, lower(x.privilege_type)), x.grantee::regrole)
            as statement,
          array[g.name] as names
        from grants g cross join aclexplode(g.acl) x
        where x.grantee <> 0 and x.grantee::regrole::text = any (${CALLERS})`;
    case "checks":
      return sql<Row[]>`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement,
          array[conname, relname] as names
        from pg_constraint join pg_class c on c.oid = conrelid
        where contype = 'c' and connamespace::regnamespace::text = any (${OWN})
          and conparentid = 0`;
    case "triggers":
      return sql<Row[]>`
        select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement,
          array[c.relname] as names
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and t.tgparentid = 0
          and p.pronamespace::regnamespace::text = any (${OWN})`;
  }
}

/** Everything of a kind that can be removed, in the order of the statements. */
export async function listRemovals(sql: postgres.Sql, kind: Kind): Promise<Removal[]> {
  const rows = await ask(sql, kind);
  return rows.map((row) => ({ ...row, kind })).sort((a, b) => (a.statement < b.statement ? -1 : 1));
}
