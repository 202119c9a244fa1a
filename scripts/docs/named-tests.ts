import { existsSync, readFileSync } from "node:fs";

import ts from "typescript";

interface NamedTest {
  file: string;
  title: string;
}

interface CoveredSentence {
  section: string;
  sentence: string;
  tests: NamedTest[];
  deviations: string[];
}

function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) {
    return calledName(node.expression);
  }
  return "";
}

/** A template's title as it is written, `${…}` included. @throws Error for a missing file */
export function testTitles(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:it|test)$/.test(calledName(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
      else if (title && ts.isTemplateExpression(title)) {
        titles.add(title.getText(source).slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const TEST = /^`([\w./[\]-]+\.(?:test|spec)\.ts)`: (.+)$/;

function readNamedTest(line: string): NamedTest | null {
  const [, file, title] = TEST.exec(line.trim()) ?? [];
  // Prettier escapes characters that Markdown would read as emphasis.
  return file && title ? { file, title: title.replace(/\\([*_<>[\]])/g, "$1") } : null;
}

export function missingTest({ file, title }: NamedTest): string | null {
  if (!existsSync(file)) return `${file} does not exist`;
  return testTitles(file).has(title) ? null : `${file} has no test "${title}"`;
}

/**
 * Reads docs/spec-coverage.md: a heading for each section, an item for each sentence, and below it the
 * tests and deviations that hold it.
 */
export function readCoverage(text: string): CoveredSentence[] {
  const sentences: CoveredSentence[] = [];
  let section = "";
  for (const line of text.split("\n")) {
    const [, heading] = /^## Section (\d+)/.exec(line) ?? [];
    if (heading) section = heading;
    const [, sentence] = /^- (.+)$/.exec(line) ?? [];
    if (sentence) sentences.push({ section, sentence, tests: [], deviations: [] });
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    const last = sentences.at(-1);
    if (!item || !last) continue;
    const [, deviation] = /^Deviation: (.+)$/.exec(item) ?? [];
    const named = readNamedTest(item);
    if (deviation) last.deviations.push(deviation);
    else if (named) last.tests.push(named);
    else throw new Error(`Neither a test nor a deviation: ${item}`);
  }
  return sentences;
}

/**
 * Reads docs/deviations.md: `- **Name.** What.`, then a line `- Why: …`, then the tests, one per line.
 * @throws Error on any other line, or without a reason
 */
export function readDeviations(text: string): Map<string, NamedTest[]> {
  const deviations = new Map<string, NamedTest[]>();
  let tests: NamedTest[] | undefined;
  let isReasonDue = false;
  for (const line of text.split("\n")) {
    const [, name] = /^- \*\*(.+?)\.\*\* /.exec(line) ?? [];
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (isReasonDue && !item?.startsWith("Why: ")) throw new Error(`Not a reason: ${line}`);
    isReasonDue = name !== undefined;
    if (name) deviations.set(name, (tests = []));
    else if (/^- /.test(line)) throw new Error(`Not "- **Name.** What.": ${line}`);
    if (!item || item.startsWith("Why: ")) continue;
    const named = readNamedTest(item);
    if (!named) throw new Error(`Not a test: ${item}`);
    tests?.push(named);
  }
  return deviations;
}

/** A line of docs/security.md or docs/reliability.md, and what proves it. */
export interface NumberedRule {
  number: number;
  tests: NamedTest[];
  /** Commands that are no part of `npm test`. */
  drills: string[];
  /** Why no test holds it, or not all of it. */
  reasons: string[];
}

/**
 * Reads the items `- Attack 7: …`, with their tests, drills and reasons, one per line.
 * @throws Error on any other line below such an item
 */
export function readRules(text: string, kind: "Attack" | "Fault"): NumberedRule[] {
  const rules: NumberedRule[] = [];
  let last: NumberedRule | undefined;
  for (const line of text.split("\n")) {
    const [, number] = new RegExp(`^- ${kind} (\\d+): .`).exec(line) ?? [];
    if (number) rules.push((last = { number: Number(number), tests: [], drills: [], reasons: [] }));
    else if (/^(?:- |#)/.test(line)) last = undefined;
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (!item || !last) continue;
    const [, label, rest = ""] = /^(Drill|Reason): (.+)$/.exec(item) ?? [];
    const named = readNamedTest(item);
    if (label === "Drill") last.drills.push(rest);
    else if (label === "Reason") last.reasons.push(rest);
    else if (named) last.tests.push(named);
    else throw new Error(`Neither a test, a drill nor a reason: ${item}`);
  }
  return rules;
}

/** The numbers in a title: 45 and 47 of "… (attacks 45 and 47)". */
export function numbersIn(title: string, kind: "Attack" | "Fault"): number[] {
  const lists = title.matchAll(new RegExp(`\\b${kind}s? (\\d+(?:(?:, | and )\\d+)*)`, "gi"));
  return [...lists].flatMap(([, list = ""]) => list.split(/\D+/).map(Number));
}
