import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { missingTest, readCoverage, readDeviations, testTitles } from "./named-tests";

const coverage = readCoverage(readFileSync("docs/spec-coverage.md", "utf8"));
const deviations = readDeviations(readFileSync("docs/deviations.md", "utf8"));

/** The specification types straight apostrophes and hyphens. */
const plain = (text: string) => text.replaceAll("’", "'").replaceAll("–", "-");

const englishTexts = plain(
  readdirSync("lib/i18n/messages/en")
    .map((file) => readFileSync(`lib/i18n/messages/en/${file}`, "utf8"))
    .join("\n"),
);

/** What a sentence quotes: 'No results found', without placeholders such as {category}. */
function quotedPhrases(sentence: string): string[] {
  return Array.from(sentence.matchAll(/(?<![\w’])'([^']+(?:'[a-z][^']*)*)'(?!\w)/g), (match) =>
    (match[1] ?? "").split(/\{[a-z]+\}|\$price| \/ /),
  ).flatMap((parts) => parts.map((part) => part.trim()).filter((part) => part.length > 2));
}

describe("docs/spec-coverage.md", () => {
  it.each(["1", "2", "3", "4", "5", "6", "7", "8", "9"])("covers section %s", (section) => {
    expect(coverage.some((sentence) => sentence.section === section)).toBe(true);
  });

  it.each(coverage)(
    "names existing tests and deviations: $section $sentence",
    ({ tests, deviations: named }) => {
      expect(tests.length + named.length).toBeGreaterThan(0);
      expect(tests.map(missingTest).filter((problem) => problem !== null)).toEqual([]);
      expect(named.filter((name) => !deviations.has(name))).toEqual([]);
    },
  );

  it.each(coverage.filter(({ deviations: named }) => named.length === 0))(
    "contains the quoted texts: $section $sentence",
    ({ sentence, tests }) => {
      const sources = tests.map(({ file }) => plain(readFileSync(file, "utf8"))).join("\n");
      for (const phrase of quotedPhrases(plain(sentence))) {
        expect(englishTexts.includes(phrase) || sources.includes(phrase), phrase).toBe(true);
      }
    },
  );
});

it.each([...deviations])("deviation %s names tests that exist", (_, tests) => {
  expect(tests.map(missingTest).filter((problem) => problem !== null)).toEqual([]);
  expect(tests.length).toBeGreaterThan(0);
});

describe("the parser of the docs", () => {
  it("finds complete titles only, of plain, parametrized and template tests", () => {
    const titles = testTitles("scripts/docs/spec-coverage.test.ts");
    expect(titles).toContain(
      "finds complete titles only, of plain, parametrized and template tests",
    );
    expect(titles).toContain("covers section %s");
    expect(titles).not.toContain("covers section");
    expect(testTitles("e2e/shell.spec.ts")).toContain(
      "the home page speaks ${lang} without JavaScript",
    );
    const part = { file: "scripts/docs/spec-coverage.test.ts", title: "covers section" };
    expect(missingTest(part)).toContain("has no test");
  });

  it("refuses a line that names neither a test nor a deviation", () => {
    expect(() => readCoverage("## Section 1\n\n- A sentence.\n  - by hand")).toThrow("by hand");
  });

  it("refuses a deviation without a reason", () => {
    const named = "  - `e2e/auth.spec.ts`: a title";
    expect(() => readDeviations(`- **Name.** What.\n${named}`)).toThrow("Not a reason");
    expect(readDeviations(`- **Name.** What.\n  - Why: it.\n${named}`).get("Name")).toHaveLength(1);
  });

  it("extracts the quotes of a sentence", () => {
    expect(quotedPhrases("Heading '{category} Search Results' and 'Today's Revenue'.")).toEqual([
      "Search Results",
      "Today's Revenue",
    ]);
  });
});
