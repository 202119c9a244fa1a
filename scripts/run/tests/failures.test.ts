import path from "node:path";
import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";

test("a failed test of Vitest has its file, its name and the first line of its error", () => {
  const name = path.resolve("lib/money.test.ts");
  const report = {
    testResults: [
      {
        name,
        assertionResults: [
          { status: "passed", fullName: "adds" },
          {
            status: "failed",
            fullName: "rounds",
            failureMessages: ["expected 1 to be 2\n    at x"],
          },
        ],
      },
    ],
  };
  expect(failuresOfVitest(report)).toEqual(["lib/money.test.ts: rounds: expected 1 to be 2"]);
});

test("a file of Vitest that does not load has a line", () => {
  const name = path.resolve("lib/money.test.ts");
  const report = { testResults: [{ name, message: "No such module", assertionResults: [] }] };
  expect(failuresOfVitest(report)).toEqual(["lib/money.test.ts: No such module"]);
});

test("a failed test of Playwright is found in its describe block", () => {
  const failed = { error: { message: "Error: not visible\nCall log" } };
  const report = {
    suites: [
      {
        title: "home.spec.ts",
        suites: [
          {
            title: "the menu",
            specs: [
              { title: "opens", file: "home.spec.ts", ok: true, tests: [{ results: [{}] }] },
              { title: "closes", file: "home.spec.ts", ok: false, tests: [{ results: [failed] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(failuresOfPlaywright(report)).toEqual(["e2e/home.spec.ts: closes: Error: not visible"]);
});

test("a report that was never written has no lines", () => {
  expect(failuresOfVitest({})).toEqual([]);
  expect(failuresOfPlaywright({})).toEqual([]);
});
