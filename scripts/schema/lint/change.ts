type OfTable = { table: string };

type Parameter = { type: string; isOptional: boolean };

/** What a statement does to objects that a running site uses. `text` names it in a report. */
export type Change = { text: string } & (
  | ({ kind: "table created" } & OfTable)
  | { kind: "function created"; name: string; parameters: readonly Parameter[] }
  | { kind: "timeout set"; ms: number }
  /** A lock that makes writers or readers wait, and that is short: a policy, a trigger, a new column. */
  | ({ kind: "locked" } & OfTable)
  /** The lock of a foreign key on the other table. */
  | ({ kind: "referred to" } & OfTable)
  | ({ kind: "index built" } & OfTable)
  | ({ kind: "table rewritten"; by: "type" | "default" } & OfTable)
  | ({ kind: "not null set"; column: string } & OfTable)
  /** `checked` is the column that the constraint requires, if that is all that it does. */
  | ({
      kind: "constraint added";
      name: string;
      isValidated: boolean;
      checked: string | null;
    } & OfTable)
  | ({ kind: "constraint validated"; name: string } & OfTable)
  | ({ kind: "rows changed" } & OfTable)
  | { kind: "index dropped" }
  /**
   * Something that calls which run meanwhile, or the version of the site before this migration, may ask for.
   * `args` are the types of a function's arguments.
   */
  | { kind: "removed"; name: string; args: readonly string[] | null }
  | { kind: "concurrent"; mayRunTwice: boolean }
);

/** The tables of which a change makes writers or readers wait. */
export function lockedTable(change: Change): string | null {
  switch (change.kind) {
    case "locked":
    case "referred to":
    case "index built":
    case "table rewritten":
    case "not null set":
    case "constraint added":
      return change.table;
    default:
      return null;
  }
}
