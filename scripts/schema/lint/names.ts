import type { Node, RangeVar, TypeName } from "libpg-query";

/** The table's name with its schema; migrations may leave out `public`. */
export function tableName(range: RangeVar | undefined): string {
  return `${range?.schemaname ?? "public"}.${range?.relname ?? ""}`;
}

function textOf(node: Node | undefined): string {
  return node !== undefined && "String" in node ? (node.String.sval ?? "") : "";
}

/** @param nodes the parts of a name, such as `public` and `bookings` */
export function qualifiedName(nodes: readonly Node[]): string {
  const parts = nodes.map(textOf);
  return parts.length > 1 ? parts.join(".") : `public.${parts[0] ?? ""}`;
}

/** The parts of the name of an object that is dropped or moved. */
export function nameParts(node: Node): readonly Node[] {
  if ("List" in node) return node.List.items ?? [];
  if ("ObjectWithArgs" in node) return node.ObjectWithArgs.objname ?? [];
  return [node];
}

/** The type's name without its schema: PostgreSQL's parser adds one to some spellings only. */
export function typeName(type: TypeName | undefined): string {
  return `${textOf(type?.names?.at(-1))}${type?.arrayBounds === undefined ? "" : "[]"}`;
}

/** @returns the types of a function's arguments, null for another object or without a list of them */
export function argumentTypes(node: Node): string[] | null {
  if (!("ObjectWithArgs" in node) || node.ObjectWithArgs.args_unspecified === true) return null;
  const { objargs = [] } = node.ObjectWithArgs;
  return objargs.map((type) => ("TypeName" in type ? typeName(type.TypeName) : ""));
}

/** All nodes of one kind in a tree, such as the function calls of an expression. */
export function findNodes(tree: unknown, kind: string): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap((item) => findNodes(item, kind));
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind ? [value as unknown] : []),
    ...findNodes(value, kind),
  ]);
}
