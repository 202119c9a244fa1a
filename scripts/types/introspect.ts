import type postgres from "postgres";

export type TableColumn = {
  relation: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isAlways: boolean;
};

export type ForeignKey = {
  name: string;
  relation: string;
  columns: string[];
  referencedRelation: string;
  referencedColumns: string[];
  isOneToOne: boolean;
};

export type Field = { name: string; type: string; isNullable: boolean };

export type DatabaseFunction = {
  name: string;
  comment: string;
  args: (Field & { hasDefault: boolean })[];
  returns: Field[] | string;
  returnsSet: boolean;
};

type EnumType = { name: string; values: string[] };

export type Introspection = {
  tables: string[];
  views: string[];
  columns: TableColumn[];
  foreignKeys: ForeignKey[];
  functions: DatabaseFunction[];
  enums: EnumType[];
};

type Sql = postgres.Sql;

function listRelations(sql: Sql, schema: string, kinds: string[]): Promise<string[]> {
  return sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind = any(${kinds})
    order by c.relname`.then((rows) => rows.map((row) => row.name));
}

// A domain has the type of its base.
function listColumns(sql: Sql, schema: string): Promise<TableColumn[]> {
  return sql<TableColumn[]>`
    select c.relname as relation, a.attname as name,
      format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
      not (a.attnotnull or t.typnotnull) as "isNullable",
      (a.atthasdef or a.attidentity <> '') as "hasDefault",
      (a.attgenerated <> '' or a.attidentity = 'a') as "isAlways"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = any('{r,p,v,m}')
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = ${schema}::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`.then((rows) => [...rows]);
}

function listForeignKeys(sql: Sql, schema: string): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select k.conname as name, c.relname as relation, r.relname as "referencedRelation",
      array(select a.attname from unnest(k.conkey) with ordinality as u (num, pos)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num
        order by pos)::text[] as columns,
      array(select a.attname from unnest(k.confkey) with ordinality as u (num, pos)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num
        order by pos)::text[] as "referencedColumns",
      exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
        and i.indpred is null and i.indnkeyatts = cardinality(k.conkey)
        and k.conkey @> i.indkey::int2[]) as "isOneToOne"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = ${schema}::regnamespace
      and r.relnamespace = ${schema}::regnamespace
    order by c.relname, k.conname`.then((rows) => [...rows]);
}

type FunctionRow = {
  name: string;
  comment: string;
  names: string[] | null;
  modes: string[] | null;
  types: string[];
  inputs: number;
  defaults: number;
  returns: string;
  returnsSet: boolean;
};

/** The catalogue cannot say which values may be null: the function's comment ends with it. */
const NULLABLE = /\s*Nullable: ([a-z0-9_, ]+)\.$/;

function toFunction(row: FunctionRow): DatabaseFunction {
  const nullable = new Set(NULLABLE.exec(row.comment)?.[1]?.split(", "));
  const all = row.types.map((type, index) => ({
    type,
    name: row.names?.[index] ?? `arg${index + 1}`,
    mode: row.modes?.[index] ?? "i",
    isNullable: nullable.has(row.names?.[index] ?? ""),
  }));
  const inputs = all.filter(({ mode }) => mode === "i" || mode === "b");
  const outputs = all.filter(({ mode }) => mode === "t" || mode === "o" || mode === "b");
  return {
    name: row.name,
    comment: row.comment.replace(NULLABLE, ""),
    args: inputs.map((argument, index) => {
      return { ...argument, hasDefault: index >= row.inputs - row.defaults };
    }),
    returns: outputs.length > 0 ? outputs : row.returns,
    returnsSet: row.returnsSet,
  };
}

async function listFunctions(sql: Sql, schema: string): Promise<DatabaseFunction[]> {
  const rows = await sql<FunctionRow[]>`
    select p.proname as name, coalesce(obj_description(p.oid, 'pg_proc'), '') as comment,
      p.proargnames as names, p.proargmodes::text[] as modes,
      array(select format_type(o, null)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u (o, n)
        order by n) as types,
      p.pronargs as inputs, p.pronargdefaults as defaults,
      format_type(p.prorettype, null) as returns, p.proretset as "returnsSet"
    from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and p.prokind = 'f'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`;
  return rows.map(toFunction);
}

function listEnums(sql: Sql, schema: string): Promise<EnumType[]> {
  return sql<EnumType[]>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = ${schema}::regnamespace
    group by t.typname order by t.typname`.then((rows) => [...rows]);
}

export async function introspect(sql: Sql, schema: string): Promise<Introspection> {
  const [tables, views, columns, foreignKeys, functions, enums] = await Promise.all([
    listRelations(sql, schema, ["r", "p"]),
    listRelations(sql, schema, ["v", "m"]),
    listColumns(sql, schema),
    listForeignKeys(sql, schema),
    listFunctions(sql, schema),
    listEnums(sql, schema),
  ]);
  return { tables, views, columns, foreignKeys, functions, enums };
}
