import { type NotNullChecks, withChange } from "./not-null-checks";
import { type Migration, parseMigration, type ParsedMigration } from "./parse";
import { RULES, type RuleName } from "./rules";

export type Finding = {
  file: string;
  line: number;
  rule: RuleName | "unused_allowance";
  text: string;
  advice: string;
};

const NAMES = Object.keys(RULES) as RuleName[];

function findIn(migration: ParsedMigration, checks: NotNullChecks): Finding[] {
  const { file, allowances } = migration;
  const allowed = new Set(allowances.map(({ rule }) => rule));
  const found = NAMES.flatMap((rule) =>
    RULES[rule]
      .find(migration, checks)
      .map(({ line, text }) => ({ file, line, rule, text, advice: RULES[rule].advice })),
  );
  const unused = allowances
    .filter(({ rule }) => !found.some((finding) => finding.rule === rule))
    .map(({ line, rule }) => ({
      file,
      line,
      rule: "unused_allowance" as const,
      text: `allows ${rule}`,
      advice: "Nothing in the file breaks this rule: remove the comment.",
    }));
  return [...found.filter(({ rule }) => !allowed.has(rule)), ...unused].sort(
    (a, b) => a.line - b.line,
  );
}

/**
 * Finds statements that would make a running site wait or fail.
 * @param migrations in the order in which they are applied, because a later one may rely on an earlier one
 */
export async function lintMigrations(migrations: readonly Migration[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  let checks: NotNullChecks = new Map();
  for (const migration of migrations) {
    const parsed = await parseMigration(migration);
    findings.push(...findIn(parsed, checks));
    checks = parsed.changes.reduce(withChange, checks);
  }
  return findings;
}

export function formatFinding({ file, line, rule, text, advice }: Finding): string {
  return `${file}:${line} ${rule}: ${text}. ${advice}`;
}
