import { type Change, lockedTable } from "./change";
import { isProven, type NotNullChecks, withChange } from "./not-null-checks";
import type { ParsedMigration } from "./parse";
import { isBig } from "./tables";

/** A change and what refuses it. */
export type Place = { line: number; text: string };

/** `find` returns the changes that the rule refuses. `checks` are those before this migration. */
type Rule = {
  advice: string;
  find: (migration: ParsedMigration, checks: NotNullChecks) => readonly Place[];
};

const MAX_TIMEOUT_MS = 10_000;

/** Tables that the migration creates are empty, and nobody uses them yet. */
function createdBy({ changes }: ParsedMigration): Set<string> {
  return new Set(
    changes.flatMap((change) => (change.kind === "table created" ? [change.table] : [])),
  );
}

function onBigTables<Kind extends Change["kind"]>(migration: ParsedMigration, kind: Kind) {
  const created = createdBy(migration);
  return migration.changes.filter(
    (change): change is Extract<Change, { kind: Kind; table: string }> & { line: number } =>
      change.kind === kind &&
      "table" in change &&
      isBig(change.table) &&
      !created.has(change.table),
  );
}

/** `table` is null for an index that is dropped: the statement does not name its table. */
type Lock = { kind: Change["kind"]; table: string | null };

/** Changes that make readers or writers of existing tables wait. */
function locksOf(migration: ParsedMigration): (Place & Lock)[] {
  const created = createdBy(migration);
  return migration.changes.flatMap((change): (Place & Lock)[] => {
    const table = lockedTable(change);
    const { line, text, kind } = change;
    if (kind === "index dropped") return [{ line, text, kind, table: null }];
    return table === null || created.has(table) ? [] : [{ line, text, kind, table }];
  });
}

function findLateScans(migration: ParsedMigration): Place[] {
  const locks = locksOf(migration);
  return onBigTables(migration, "constraint validated").filter(({ line, table }) =>
    locks.some((lock) => lock.table === table && lock.line < line),
  );
}

export const RULES = {
  index_blocks_writes: {
    advice:
      "Building the index makes all writers wait. Write it into a file of its own, with the first " +
      "line `-- pg-delta: transaction=false` and `create index concurrently if not exists`. For a " +
      "unique constraint, add it with `using index` in the next file.",
    find: (migration) => onBigTables(migration, "index built"),
  },
  type_rewrites_table: {
    advice:
      "PostgreSQL writes the whole table anew and nobody reads it meanwhile. Add a column with the " +
      "new type, fill it in parts, change the site to it, then drop the old one in a later release.",
    find: (migration) =>
      onBigTables(migration, "table rewritten").filter(({ by }) => by === "type"),
  },
  default_rewrites_table: {
    advice:
      "A value for each row means writing the whole table anew. Add the column without it, set the " +
      "default in a second statement, and fill the old rows in parts.",
    find: (migration) =>
      onBigTables(migration, "table rewritten").filter(({ by }) => by === "default"),
  },
  not_null_scans_table: {
    advice:
      "PostgreSQL reads the whole table and nobody uses it meanwhile. Add `check (column is not " +
      "null) not valid`, validate it in a second file, then set not null after that in the same file.",
    find: (migration, checks) => {
      let known = checks;
      const scans = new Set<Change>();
      for (const change of migration.changes) {
        if (change.kind === "not null set" && !isProven(known, change.table, change.column)) {
          scans.add(change);
        }
        known = withChange(known, change);
      }
      return onBigTables(migration, "not null set").filter((change) => scans.has(change));
    },
  },
  constraint_scans_table: {
    advice:
      "PostgreSQL checks every row and writers wait. Add the constraint with `not valid`, and write " +
      "`validate constraint` into the next file: it lets them go on.",
    find: (migration) =>
      onBigTables(migration, "constraint added").filter(({ isValidated }) => isValidated),
  },
  scan_under_lock: {
    advice:
      "A lock lasts until the file's transaction ends, also while the constraint is checked. Write " +
      "`validate constraint` into the next file.",
    find: findLateScans,
  },
  lock_without_timeout: {
    advice:
      "While it waits for its lock, everybody else waits behind it, and `supabase db push` sets no " +
      "limit. Begin the file with `set local lock_timeout = '800ms';`.",
    find: (migration) => {
      const set = migration.changes.find(
        (change) => change.kind === "timeout set" && change.ms > 0 && change.ms <= MAX_TIMEOUT_MS,
      );
      return locksOf(migration)
        .filter(({ line }) => set === undefined || line < set.line)
        .slice(0, 1);
    },
  },
  two_big_tables: {
    advice:
      "The first table stays locked while the file waits for the second. Write a file for each.",
    find: (migration) => {
      const locks = locksOf(migration).filter(
        ({ kind, table }) => kind !== "referred to" && table !== null && isBig(table),
      );
      return locks.filter(({ table }) => table !== locks[0]?.table).slice(0, 1);
    },
  },
  rows_under_lock: {
    advice:
      "The lock that the file took earlier lasts until all these rows are written. Change the rows " +
      "in a file of their own.",
    find: (migration) =>
      onBigTables(migration, "rows changed").filter(({ line }) =>
        locksOf(migration).some((lock) => lock.line < line),
      ),
  },
  breaks_running_version: {
    advice:
      "Calls that run meanwhile and the running version of the site still ask for it, and PostgreSQL has " +
      "no lock against that. Take two steps: in this version add the new one beside it and stop using the " +
      "old one, and drop it in the next with `-- allow breaks_running_version: <since when unused>`.",
    find: ({ changes }) =>
      changes.filter((change) => change.kind === "removed" && !isReplaced(changes, change)),
  },
  outside_transaction: {
    advice:
      "`concurrently` can't run in a transaction, and its failure leaves a part. It needs a file of " +
      "its own with one statement, the first line `-- pg-delta: transaction=false` and `if (not) exists`.",
    find: ({ changes, statements, isOutsideTransaction }) => {
      const concurrent = changes.filter(({ kind }) => kind === "concurrent");
      if (isOutsideTransaction && statements !== 1) {
        return [{ line: 1, text: `holds ${statements} statements` }];
      }
      return concurrent.filter(
        (change) => !isOutsideTransaction || (change.kind === "concurrent" && !change.mayRunTwice),
      );
    },
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

type OfKind<Kind extends Change["kind"]> = Extract<Change, { kind: Kind }>;

/** Whether the file makes a function that takes the calls of the one that it drops. */
function isReplaced(changes: readonly Change[], { name, args }: OfKind<"removed">): boolean {
  if (args === null) return false;
  return changes.some(
    (change) =>
      change.kind === "function created" &&
      change.name === name &&
      args.every((type, index) => change.parameters[index]?.type === type) &&
      change.parameters.slice(args.length).every(({ isOptional }) => isOptional),
  );
}
