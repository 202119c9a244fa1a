import { existsSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { SUITES, versionsOf } from "../conformance/suites.mjs";

const text = readFileSync("docs/conformance.md", "utf8");
const rows = text.split("\n").filter((line) => line.startsWith("| "));

describe.each(SUITES)("docs/conformance.md: $name", (suite) => {
  it("has a row with the versions of the lock file", () => {
    const row = rows.find((line) => line.startsWith(`| ${suite.name} `)) ?? "";
    for (const version of versionsOf(suite)) expect(row).toContain(version);
  });

  it("shows what the command printed with these versions", () => {
    const line = `✓ ${suite.name}: ${versionsOf(suite).join(", ")}: `;
    expect(text.split("\n").filter((printed) => printed.startsWith(line))).toHaveLength(1);
  });

  it("runs files that exist", () => {
    expect(suite.files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it("docs/conformance.md has a row for no other suite", () => {
  // The head and the line below it.
  expect(rows.filter((line) => !line.startsWith("| -"))).toHaveLength(SUITES.length + 1);
});
