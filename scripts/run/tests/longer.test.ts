import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";

import { LONGER, LONGER_TESTS } from "../../../e2e/longer";

const texts = new Map<string, string>();

beforeAll(async () => {
  const names = (await readdir("e2e")).filter((name) => name.endsWith(".spec.ts"));
  for (const name of names) {
    texts.set(name.replace(".spec.ts", ""), await readFile(`e2e/${name}`, "utf8"));
  }
});

describe("what npm test leaves out", () => {
  it.each(LONGER)("%s is a file", (name) => {
    expect(texts.has(name)).toBe(true);
  });

  it.each(LONGER_TESTS)("“%s” is a test of one other file", (title) => {
    // It is read as a regular expression.
    expect(title).toMatch(/^[\w\s,;'-]+$/);
    const files = [...texts].filter(([, text]) => text.includes(title)).map(([name]) => name);
    expect(files).toHaveLength(1);
    expect(LONGER).not.toContain(files[0]);
  });
});
