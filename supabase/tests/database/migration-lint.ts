/** A statement that migrations must not contain, and the reason. */
export type Finding = { line: number; rule: string };

type Rule = { rule: string; pattern: RegExp };

const ALL_RIGHTS = /\bgrant\s+all\b/gi;

// On a hosted project migrations run as postgres, which owns neither of these schemas.
const RULES: readonly Rule[] = [
  { rule: "no alter table in realtime", pattern: /\balter\s+table\s+(?:only\s+)?realtime\./gi },
  {
    rule: "no new objects in realtime",
    pattern:
      /\bcreate\s+(?:or\s+replace\s+)?(?:table|function|procedure|view|type|sequence|(?:unique\s+)?index|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?(?:\S+\s+on\s+)?realtime\./gi,
  },
  {
    rule: "no triggers in realtime",
    pattern: /\bcreate\s[^;]*?\btrigger\s[^;]*?\bon\s+realtime\./gi,
  },
  { rule: "no schema realtime", pattern: /\b(?:create|drop|alter)\s+schema\s[^;]*\brealtime\b/gi },
  { rule: "no comments in realtime", pattern: /\bcomment\s+on\s[^;']*?\brealtime\b[^;]*?\bis\b/gi },
  { rule: "no grants in realtime", pattern: /\b(?:grant|revoke)\s[^;]*?\brealtime\b/gi },
  {
    rule: "no changes of the platform's tables",
    pattern: /\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:auth|storage)\./gi,
  },
  {
    // What the Data API is told there is a setting of the project's own.
    rule: "no roles",
    pattern: /\b(?:create|alter|drop)\s+(?:role|user)\s(?!authenticator\s+set\s+pgrst\.)/gi,
  },
  { rule: "no publications", pattern: /\b(?:create|alter|drop)\s+publication\b/gi },
  { rule: "grant by name, never all", pattern: ALL_RIGHTS },
  { rule: "nothing to public", pattern: /\bgrant\s[^;]*?\bto\s+public\b/gi },
  {
    rule: "policies name their roles",
    pattern: /\bcreate\s+policy\b(?![^;]*?\bto\s+(?:anon|authenticated)\b)[^;]*;/gi,
  },
  {
    rule: "select, insert and update are granted by column",
    pattern:
      /\bgrant\s+(?:select|insert|update)(?:\s*,\s*\w+)*\s+on\s[^;]*?\bto\s+[^;]*\b(?:anon|authenticated)\b/gi,
  },
  {
    // In a policy it would be asked for every row. A variable of a function is set once, and a default holds no select.
    rule: "wrap auth.uid() in a select",
    pattern: /(?<!\(select\s)(?<!\bv_\w+\suuid\s:=\s)(?<!\bdefault\s)auth\.(?:uid|jwt|role)\(\)/gi,
  },
  {
    rule: "security definer with search_path = ''",
    // `to` is how `npm run db:diff` writes it.
    pattern: /\bsecurity\s+definer\b(?!\s+set\s+search_path\s*(?:=|\bto\b)\s*'')/gi,
  },
];

/** The SQL with comments and the insides of plain strings blanked out, line by line as before. */
function withoutComments(sql: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (found) =>
    found.startsWith("'")
      ? found === "''"
        ? found
        : `'${blank(found.slice(1, -1))}'`
      : blank(found),
  );
}

/** Each table of the API must be closed before it is opened, in the file that makes it. */
function lintTables(sql: string): Finding[] {
  const tables = [...sql.matchAll(/\bcreate\s+table\s+((?:public|private)\.\w+)/gi)];
  return tables.flatMap(({ 1: table = "", index }) => {
    const name = table.replace(".", "\\.");
    const has = (pattern: string) => new RegExp(pattern, "i").test(sql);
    const line = sql.slice(0, index).split("\n").length;
    const findings: Finding[] = [];
    if (!has(`alter\\s+table\\s+${name}\\s+enable\\s+row\\s+level\\s+security`)) {
      findings.push({ line, rule: `row-level security on ${table}` });
    }
    if (
      !has(`revoke\\s+all\\s+on\\s+table\\s+${name}\\s+from\\s+public,\\s*anon,\\s*authenticated`)
    ) {
      findings.push({ line, rule: `revoke all on ${table}` });
    }
    return findings;
  });
}

/** What in a migration would fail on a hosted project, or would open more than it says. */
export function lintMigration(text: string): Finding[] {
  const sql = withoutComments(text);
  const found = RULES.flatMap(({ rule, pattern }) =>
    [...sql.matchAll(pattern)].map(({ index }) => ({
      line: sql.slice(0, index).split("\n").length,
      rule,
    })),
  );
  return [...found, ...lintTables(sql)].sort((a, b) => a.line - b.line);
}
