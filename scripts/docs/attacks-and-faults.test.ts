import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { missingTest, numbersIn, readRules, testTitles } from "./named-tests";

const LISTS = [
  ["Attack", 96, "docs/security.md"],
  ["Fault", 30, "docs/reliability.md"],
] as const;

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Files with a test whose title may carry a number. */
const candidates = ["app", "components", "e2e", "lib", "serve", "supabase"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
  .filter((file) => /(?:attack|fault)s? \d/.test(readFileSync(file, "utf8")));

describe.each(LISTS)("%s 1 to %i in %s", (kind, count, document) => {
  const rules = readRules(readFileSync(document, "utf8"), kind);

  it("has each number once, in order", () => {
    expect(rules.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });

  it.each(rules)("$number is proven, or says why not", ({ number, tests, drills, reasons }) => {
    expect(tests.length + drills.length + reasons.length).toBeGreaterThan(0);
    expect(tests.map(missingTest).filter((problem) => problem !== null)).toEqual([]);
    const unmarked = tests.filter(({ title }) => !numbersIn(title, kind).includes(number));
    expect(unmarked).toEqual([]);
    for (const drill of drills) {
      const [, script = ""] = /^`npm run ([\w:-]+)/.exec(drill) ?? [];
      expect(scripts, drill).toHaveProperty([script]);
    }
  });

  it.each(candidates)("names every test of %s with a number", (file) => {
    const named = new Map(rules.map(({ number, tests }) => [number, tests]));
    const unnamed = [...testTitles(file)].flatMap((title) =>
      numbersIn(title, kind)
        .filter((number) => !named.get(number)?.some((test) => test.title === title))
        .map((number) => `${kind} ${String(number)}: ${title}`),
    );
    expect(unnamed).toEqual([]);
  });
});

describe("the parser of the lists", () => {
  it("reads the numbers of a title, of its own kind only", () => {
    expect(numbersIn("a rule (attacks 45, 46 and 47, fault 3)", "Attack")).toEqual([45, 46, 47]);
    expect(numbersIn("a rule (attacks 45, 46 and 47, fault 3)", "Fault")).toEqual([3]);
    expect(numbersIn("attack 12: a rule", "Attack")).toEqual([12]);
    expect(numbersIn("a rule of 12 attackers", "Attack")).toEqual([]);
  });

  it("refuses a line that proves nothing", () => {
    expect(() => readRules("- Attack 1: it.\n  - by hand", "Attack")).toThrow("by hand");
  });
});
