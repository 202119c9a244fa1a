import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from "libpg-query";
import type { Change } from "./change";
import { findNodes, qualifiedName, tableName } from "./names";

/** Functions with one value for the whole statement: PostgreSQL then stores a default once. */
const STABLE_FUNCTIONS = ["now", "statement_timestamp", "transaction_timestamp"];

const SERIAL_TYPES = /(?:^|\.)(?:small|big)?serial[248]?$/;

/** Their locks stop other changes of the table only, not its readers or writers. */
const WEAK_COMMANDS = new Set<string | undefined>([
  "AT_SetStatistics",
  "AT_SetRelOptions",
  "AT_ResetRelOptions",
  "AT_ClusterOn",
]);

function isVolatile(expression: Node | undefined): boolean {
  return findNodes(expression, "FuncCall").some((call) => {
    const { funcname = [] } = call as { funcname?: Node[] };
    const name = qualifiedName(funcname.slice(-1)).replace("public.", "");
    return !STABLE_FUNCTIONS.includes(name);
  });
}

function constraintsOf(column: ColumnDef): Constraint[] {
  return (column.constraints ?? []).flatMap((node) =>
    "Constraint" in node ? [node.Constraint] : [],
  );
}

/** @returns the column of `check (column is not null)` */
function requiredColumn(expression: Node | undefined): string | null {
  if (expression === undefined || !("NullTest" in expression)) return null;
  const { arg, nulltesttype } = expression.NullTest;
  if (nulltesttype !== "IS_NOT_NULL" || arg === undefined || !("ColumnRef" in arg)) return null;
  return qualifiedName((arg.ColumnRef.fields ?? []).slice(-1)).replace("public.", "");
}

/** @param column the column that has the constraint, unless it is the table's */
function constraintChanges(table: string, constraint: Constraint, column: string | null): Change[] {
  const { contype, conname, indexname } = constraint;
  const name = conname ?? (column === null ? "a constraint" : `a constraint of ${column}`);
  const text = `adds ${name} to ${table}`;
  switch (contype) {
    case "CONSTR_PRIMARY":
    case "CONSTR_UNIQUE":
    case "CONSTR_EXCLUSION":
      return [{ kind: indexname === undefined ? "index built" : "locked", table, text }];
    case "CONSTR_CHECK":
    case "CONSTR_FOREIGN": {
      const isValidated = constraint.skip_validation !== true;
      const checked = requiredColumn(constraint.raw_expr);
      const added: Change = { kind: "constraint added", table, name, isValidated, checked, text };
      if (constraint.pktable === undefined) return [added];
      const referred = tableName(constraint.pktable);
      return [added, { kind: "referred to", table: referred, text: `refers to ${referred}` }];
    }
    default:
      return [];
  }
}

function isRewriting(column: ColumnDef, constraints: readonly Constraint[]): boolean {
  if (SERIAL_TYPES.test(qualifiedName(column.typeName?.names ?? []))) return true;
  return constraints.some(
    ({ contype, raw_expr }) =>
      contype === "CONSTR_IDENTITY" ||
      contype === "CONSTR_GENERATED" ||
      (contype === "CONSTR_DEFAULT" && isVolatile(raw_expr)),
  );
}

function columnAdded(table: string, { def }: AlterTableCmd): Change[] {
  if (def === undefined || !("ColumnDef" in def)) return [];
  const column = def.ColumnDef;
  const name = column.colname ?? "";
  const constraints = constraintsOf(column);
  const text = `adds ${name} to ${table}`;
  const added: Change = isRewriting(column, constraints)
    ? { kind: "table rewritten", by: "default", table, text }
    : { kind: "locked", table, text };
  return [added, ...constraints.flatMap((found) => constraintChanges(table, found, name))];
}

function changesOfCommand(table: string, command: AlterTableCmd): Change[] {
  const { subtype, name = "", def } = command;
  if (WEAK_COMMANDS.has(subtype)) return [];
  switch (subtype) {
    case "AT_AddColumn":
      return columnAdded(table, command);
    case "AT_AddConstraint":
      return def !== undefined && "Constraint" in def
        ? constraintChanges(table, def.Constraint, null)
        : [];
    case "AT_ValidateConstraint":
      return [{ kind: "constraint validated", table, name, text: `validates ${name} of ${table}` }];
    case "AT_AlterColumnType":
    case "AT_SetExpression":
      return [
        { kind: "table rewritten", by: "type", table, text: `computes ${name} of ${table} anew` },
      ];
    case "AT_SetNotNull":
      return [{ kind: "not null set", table, column: name, text: `requires ${name} of ${table}` }];
    case "AT_DropColumn": {
      const removed = `${table}.${name}`;
      return [
        { kind: "locked", table, text: `drops ${removed}` },
        { kind: "removed", name: removed, args: null, text: `drops ${removed}` },
      ];
    }
    default:
      return [{ kind: "locked", table, text: `alters ${table}` }];
  }
}

export function alterTableChanges({ relation, cmds = [], objtype }: AlterTableStmt): Change[] {
  if (objtype !== "OBJECT_TABLE") return [];
  const table = tableName(relation);
  return cmds.flatMap((node) =>
    "AlterTableCmd" in node ? changesOfCommand(table, node.AlterTableCmd) : [],
  );
}
