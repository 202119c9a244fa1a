import { parse, type ParseResult } from "libpg-query";
import { isOutsideTransaction } from "../../../supabase/local/database/outside-transaction";
import type { Change } from "./change";
import { changesOf } from "./statement-changes";

export type Migration = { file: string; text: string };

export type Allowance = { line: number; rule: string };

export type ParsedMigration = {
  file: string;
  /** In the file's order. */
  changes: readonly (Change & { line: number })[];
  statements: number;
  isOutsideTransaction: boolean;
  allowances: readonly Allowance[];
};

const BEFORE_STATEMENT = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;

const ALLOWANCE = /^-- allow ([a-z_]+): \S/;

/** @param offset in bytes, as PostgreSQL's parser counts */
function lineAt(bytes: Buffer, offset: number): number {
  const rest = bytes.subarray(offset).toString("utf8");
  const [skipped = ""] = BEFORE_STATEMENT.exec(rest) ?? [];
  return `${bytes.subarray(0, offset).toString("utf8")}${skipped}`.split("\n").length;
}

/** @throws when PostgreSQL's parser refuses the text */
export async function parseMigration({ file, text }: Migration): Promise<ParsedMigration> {
  const { stmts = [] } = (await parse(text)) as ParseResult;
  const bytes = Buffer.from(text);
  const changes = stmts.flatMap(({ stmt, stmt_location = 0 }) => {
    const found = stmt === undefined ? [] : changesOf(stmt);
    if (found.length === 0) return [];
    const line = lineAt(bytes, stmt_location);
    return found.map((change) => ({ ...change, line }));
  });
  const allowances = text.split("\n").flatMap((content, index) => {
    const rule = ALLOWANCE.exec(content)?.[1];
    return rule === undefined ? [] : [{ line: index + 1, rule }];
  });
  return {
    file,
    changes,
    statements: stmts.length,
    isOutsideTransaction: isOutsideTransaction(text),
    allowances,
  };
}
