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
  const failed = { errors: [{ message: "Error: not visible\nCall log", location: { line: 7 } }] };
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
  expect(failuresOfPlaywright(report)).toEqual([
    "e2e/home.spec.ts: closes: Error: not visible (line 7)",
  ]);
});

test("a test of Playwright that ran out of time says where it was", () => {
  const errors = [
    { message: "Test timeout of 90000ms exceeded." },
    { message: "Error: page.waitForEvent: Test ended.", location: { line: 207 } },
  ];
  const spec = {
    title: "attaches",
    file: "inbox.spec.ts",
    ok: false,
    tests: [{ results: [{ errors }] }],
  };
  expect(failuresOfPlaywright({ suites: [{ title: "inbox.spec.ts", specs: [spec] }] })).toEqual([
    "e2e/inbox.spec.ts: attaches: Test timeout of 90000ms exceeded. Error: page.waitForEvent: Test ended. (line 207)",
  ]);
});

test("a report that was never written has no lines", () => {
  expect(failuresOfVitest({})).toEqual([]);
  expect(failuresOfPlaywright({})).toEqual([]);
});
