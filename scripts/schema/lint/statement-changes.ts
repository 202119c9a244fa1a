import type {
  AlterObjectSchemaStmt,
  CreateFunctionStmt,
  CreateStmt,
  DropStmt,
  Node,
  RangeVar,
  RenameStmt,
  VariableSetStmt,
} from "libpg-query";
import { alterTableChanges } from "./alter-table";
import type { Change } from "./change";
import { argumentTypes, findNodes, nameParts, qualifiedName, tableName, typeName } from "./names";

const UNITS: Readonly<Record<string, number>> = { "": 1, ms: 1, s: 1_000, min: 60_000 };

/** What the site and functions ask for by name. */
const ASKED_FOR = new Set<string | undefined>([
  "OBJECT_COLUMN",
  "OBJECT_FUNCTION",
  "OBJECT_MATVIEW",
  "OBJECT_TABLE",
  "OBJECT_VIEW",
]);

const locked = (range: RangeVar | undefined, does: string): Change[] => {
  const table = tableName(range);
  return [{ kind: "locked", table, text: `${does} ${table}` }];
};

function timeoutChanges({ name, args = [] }: VariableSetStmt): Change[] {
  if (name !== "lock_timeout") return [];
  const [value] = args;
  const constant = value !== undefined && "A_Const" in value ? value.A_Const : {};
  const text = constant.sval?.sval ?? String(constant.ival?.ival ?? 0);
  const [, count = "0", unit = ""] = /^(\d+)\s*(ms|s|min)?$/.exec(text) ?? [];
  return [
    { kind: "timeout set", ms: Number(count) * (UNITS[unit] ?? 1), text: "sets lock_timeout" },
  ];
}

function createTableChanges({ relation, tableElts = [] }: CreateStmt): Change[] {
  const table = tableName(relation);
  const foreign = findNodes(tableElts, "pktable") as RangeVar[];
  return [
    { kind: "table created", table, text: `creates ${table}` },
    ...foreign.map((range) => {
      const referred = tableName(range);
      return { kind: "referred to", table: referred, text: `refers to ${referred}` } as const;
    }),
  ];
}

function dropChanges({ objects = [], removeType, concurrent, missing_ok }: DropStmt): Change[] {
  if (concurrent === true) {
    return [{ kind: "concurrent", mayRunTwice: missing_ok === true, text: "drops an index" }];
  }
  return objects.flatMap((object): Change[] => {
    const parts = nameParts(object);
    const name = qualifiedName(parts);
    const text = `drops ${name}`;
    switch (removeType) {
      case "OBJECT_INDEX":
        return [{ kind: "index dropped", text }];
      case "OBJECT_TRIGGER":
      case "OBJECT_POLICY":
      case "OBJECT_RULE":
        return [{ kind: "locked", table: qualifiedName(parts.slice(0, -1)), text }];
      case "OBJECT_TABLE":
        return [
          { kind: "locked", table: name, text },
          { kind: "removed", name, args: null, text },
        ];
      default:
        if (!ASKED_FOR.has(removeType)) return [];
        return [{ kind: "removed", name, args: argumentTypes(object), text }];
    }
  });
}

function renameChanges(statement: RenameStmt): Change[] {
  const { renameType, relation, object, subname } = statement;
  const owner =
    relation === undefined
      ? qualifiedName(object === undefined ? [] : nameParts(object))
      : tableName(relation);
  const name = renameType === "OBJECT_COLUMN" ? `${owner}.${subname ?? ""}` : owner;
  const text = `renames ${subname ?? name} of ${owner}`;
  return [
    ...(relation === undefined || renameType === "OBJECT_INDEX"
      ? []
      : [{ kind: "locked", table: owner, text } as const]),
    ...(ASKED_FOR.has(renameType) ? [{ kind: "removed", name, args: null, text } as const] : []),
  ];
}

function schemaChanges({ objectType, relation, object }: AlterObjectSchemaStmt): Change[] {
  if (!ASKED_FOR.has(objectType)) return [];
  const name =
    relation === undefined
      ? qualifiedName(object === undefined ? [] : nameParts(object))
      : tableName(relation);
  const removed: Change = { kind: "removed", name, args: null, text: `moves ${name}` };
  return relation === undefined ? [removed] : [...locked(relation, "moves"), removed];
}

function createFunctionChanges({ funcname = [], parameters = [] }: CreateFunctionStmt): Change[] {
  const name = qualifiedName(funcname);
  const taken = parameters.flatMap((node) => {
    if (!("FunctionParameter" in node)) return [];
    const { mode, argType, defexpr } = node.FunctionParameter;
    if (mode === "FUNC_PARAM_OUT" || mode === "FUNC_PARAM_TABLE") return [];
    return [{ type: typeName(argType), isOptional: defexpr !== undefined }];
  });
  return [{ kind: "function created", name, parameters: taken, text: `creates ${name}` }];
}

function rowChanges(range: RangeVar | undefined, does: string): Change[] {
  const table = tableName(range);
  return [{ kind: "rows changed", table, text: `${does} ${table}` }];
}

/** What a statement of the top level does; the bodies of functions and `do` blocks are not read. */
export function changesOf(node: Node): Change[] {
  if ("VariableSetStmt" in node) return timeoutChanges(node.VariableSetStmt);
  if ("CreateStmt" in node) return createTableChanges(node.CreateStmt);
  if ("AlterTableStmt" in node) return alterTableChanges(node.AlterTableStmt);
  if ("DropStmt" in node) return dropChanges(node.DropStmt);
  if ("RenameStmt" in node) return renameChanges(node.RenameStmt);
  if ("AlterObjectSchemaStmt" in node) return schemaChanges(node.AlterObjectSchemaStmt);
  if ("CreateTrigStmt" in node) {
    return locked(node.CreateTrigStmt.relation, "adds a trigger to");
  }
  if ("CreatePolicyStmt" in node) return locked(node.CreatePolicyStmt.table, "adds a policy to");
  if ("AlterPolicyStmt" in node) return locked(node.AlterPolicyStmt.table, "changes a policy of");
  if ("RuleStmt" in node) return locked(node.RuleStmt.relation, "adds a rule to");
  if ("UpdateStmt" in node) return rowChanges(node.UpdateStmt.relation, "updates rows of");
  if ("DeleteStmt" in node) return rowChanges(node.DeleteStmt.relation, "deletes rows of");
  if ("TruncateStmt" in node || "LockStmt" in node) {
    const ranges = findNodes(node, "RangeVar") as RangeVar[];
    return ranges.flatMap((range) => locked(range, "locks"));
  }
  if ("CreateFunctionStmt" in node) return createFunctionChanges(node.CreateFunctionStmt);
  if ("CreateTableAsStmt" in node) {
    const table = tableName(node.CreateTableAsStmt.into?.rel);
    return [{ kind: "table created", table, text: `creates ${table}` }];
  }
  if ("IndexStmt" in node) {
    const { relation, concurrent, if_not_exists, idxname = "an index" } = node.IndexStmt;
    const table = tableName(relation);
    const text = `builds ${idxname} of ${table}`;
    return concurrent === true
      ? [{ kind: "concurrent", mayRunTwice: if_not_exists === true, text }]
      : [{ kind: "index built", table, text }];
  }
  return [];
}
