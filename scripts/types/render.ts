import type { TableColumn, DatabaseFunction, Field, ForeignKey, Introspection } from "./introspect";

const SCALARS: Readonly<Record<string, string>> = {
  boolean: "boolean",
  smallint: "number",
  integer: "number",
  bigint: "number",
  numeric: "number",
  real: "number",
  "double precision": "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
};

// Everything else (text, uuid, date, timestamptz, intervals, …) travels as a string.
function toType(type: string, enums: ReadonlySet<string>): string {
  if (type.endsWith("[]")) return `${toType(type.slice(0, -2), enums)}[]`;
  const bare = type.replace(/^public\./, "");
  if (enums.has(bare)) return `Database["public"]["Enums"]["${bare}"]`;
  return SCALARS[bare] ?? "string";
}

type Rendering = Introspection & { enumNames: ReadonlySet<string> };

function renderRow(columns: TableColumn[], { enumNames }: Rendering): string {
  return columns
    .map((c) => `${c.name}: ${toType(c.type, enumNames)}${c.isNullable ? " | null" : ""}`)
    .join("\n");
}

function renderChange(columns: TableColumn[], kind: "Insert" | "Update", { enumNames }: Rendering) {
  return columns
    .map((column) => {
      if (column.isAlways) return `${column.name}?: never`;
      const type = toType(column.type, enumNames) + (column.isNullable ? " | null" : "");
      const isOptional = kind === "Update" || column.hasDefault || column.isNullable;
      return `${column.name}${isOptional ? "?" : ""}: ${type}`;
    })
    .join("\n");
}

function renderForeignKey(key: ForeignKey): string {
  return `{
    foreignKeyName: ${JSON.stringify(key.name)}
    columns: ${JSON.stringify(key.columns)}
    isOneToOne: ${key.isOneToOne}
    referencedRelation: ${JSON.stringify(key.referencedRelation)}
    referencedColumns: ${JSON.stringify(key.referencedColumns)}
  }`;
}

function renderRelation(name: string, isView: boolean, schema: Rendering): string {
  const columns = schema.columns.filter((column) => column.relation === name);
  const keys = schema.foreignKeys.filter((key) => key.relation === name).map(renderForeignKey);
  const changes = isView
    ? ""
    : `Insert: {\n${renderChange(columns, "Insert", schema)}\n}
       Update: {\n${renderChange(columns, "Update", schema)}\n}`;
  return `${name}: {
    Row: {\n${renderRow(columns, schema)}\n}
    ${changes}
    Relationships: [${keys.join(",\n")}]
  }`;
}

function renderFunction(fn: DatabaseFunction, { enumNames }: Rendering): string {
  const typeOf = (field: Field) =>
    toType(field.type, enumNames) + (field.isNullable ? " | null" : "");
  const args = fn.args.map((arg) => `${arg.name}${arg.hasDefault ? "?" : ""}: ${typeOf(arg)}`);
  const returns =
    typeof fn.returns === "string"
      ? toType(fn.returns, enumNames)
      : `{\n${fn.returns.map((column) => `${column.name}: ${typeOf(column)}`).join("\n")}\n}`;
  return `/** ${fn.comment} */
  ${fn.name}: {
    Args: ${args.length === 0 ? "never" : `{\n${args.join("\n")}\n}`}
    Returns: ${returns}${fn.returnsSet ? "[]" : ""}
  }`;
}

function section(name: string, entries: string[]): string {
  const body = entries.length === 0 ? "[_ in never]: never" : entries.join("\n");
  return `${name}: {\n${body}\n}`;
}

/** Renders the types that supabase-js takes as its `Database`, unformatted. */
export function renderTypes(introspection: Introspection): string {
  const enumNames = new Set(introspection.enums.map(({ name }) => name));
  const schema: Rendering = { ...introspection, enumNames };
  const enums = schema.enums.map(
    ({ name, values }) => `${name}: ${values.map((value) => JSON.stringify(value)).join(" | ")}`,
  );
  return `// Generated from the migrations by scripts/generate-types.ts: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: "13.0.5" };
  public: {
    ${section(
      "Tables",
      schema.tables.map((name) => renderRelation(name, false, schema)),
    )}
    ${section(
      "Views",
      schema.views.map((name) => renderRelation(name, true, schema)),
    )}
    ${section(
      "Functions",
      schema.functions.map((fn) => renderFunction(fn, schema)),
    )}
    ${section("Enums", enums)}
    ${section("CompositeTypes", [])}
  };
};

type Tables = Database["public"]["Tables"];

/** A row as it is read. */
export type Row<T extends keyof Tables> = Tables[T]["Row"];
/** Columns that an insert may set. */
export type Insert<T extends keyof Tables> = Tables[T]["Insert"];
/** Columns that an update may set. */
export type Update<T extends keyof Tables> = Tables[T]["Update"];
`;
}
