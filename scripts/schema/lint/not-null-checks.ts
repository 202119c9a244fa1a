import type { Change } from "./change";

type Check = { column: string; isValidated: boolean };

/** Constraints `check (column is not null)` by table and name, as the migrations so far made them. */
export type NotNullChecks = ReadonlyMap<string, Check>;

const keyOf = (table: string, name: string) => `${table} ${name}`;

export function withChange(checks: NotNullChecks, change: Change): NotNullChecks {
  if (change.kind === "constraint added" && change.checked !== null) {
    const check = { column: change.checked, isValidated: change.isValidated };
    return new Map(checks).set(keyOf(change.table, change.name), check);
  }
  if (change.kind !== "constraint validated") return checks;
  const key = keyOf(change.table, change.name);
  const check = checks.get(key);
  return check ? new Map(checks).set(key, { ...check, isValidated: true }) : checks;
}

/** True when PostgreSQL knows by a constraint that no row lacks the column. */
export function isProven(checks: NotNullChecks, table: string, column: string): boolean {
  return [...checks].some(
    ([key, check]) => key.startsWith(`${table} `) && check.column === column && check.isValidated,
  );
}
