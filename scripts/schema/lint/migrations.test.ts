import path from "node:path";
import { expect, it } from "vitest";
import { formatFinding, lintMigrations } from "./lint";
import { OLDER } from "./older";
import { readMigrations } from "./read-migrations";

const DIR = path.resolve(import.meta.dirname, "../../../supabase/migrations");

const findings = await lintMigrations(await readMigrations(DIR));

const isOlder = ({ file, rule }: { file: string; rule: string }) =>
  OLDER[file]?.some((known) => known === rule) ?? false;

it("has no migration that makes a running site wait or fail", () => {
  expect(findings.filter((finding) => !isOlder(finding)).map(formatFinding)).toEqual([]);
});

it("lists no older migration for a rule that it keeps", () => {
  const listed = Object.entries(OLDER).flatMap(([file, rules]) =>
    rules.map((rule) => `${file} ${rule}`),
  );
  const broken = new Set(findings.map(({ file, rule }) => `${file} ${rule}`));
  expect(listed.filter((entry) => !broken.has(entry))).toEqual([]);
});
