import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, test, type Page } from "@playwright/test";

import { checkedRoutes, inLanguage } from "./support/public";

const require = createRequire(import.meta.url);
const engine = readFileSync(require.resolve("accessibility-checker-engine/ace.js"), "utf8");

interface Report {
  results: { ruleId: string; value: [string, string]; message: string; snippet: string }[];
}

declare global {
  interface Window {
    ace: { Checker: new () => { check: (page: Document, rules: string[]) => Promise<Report> } };
  }
}

/** Findings that the HTML and ARIA standards do not share. */
const mistaken: readonly RegExp[] = [
  // `username` may stand on a field for e-mail addresses: both are of the control group Username.
  /^input_autocomplete_valid: .*autocomplete="username"/,
  // A form without a name is no landmark.
  /^aria_(?:form_label_unique|landmark_name_unique): .*<form /,
];

/** What IBM's checker calls a violation; it also lists what only a person can judge. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(engine);
  // What is closed is hidden from the checker, but for its fields, which then seem to lack their labels.
  await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true;
  });
  const { results } = await page.evaluate(() =>
    new window.ace.Checker().check(document, ["IBM_Accessibility"]),
  );
  return results
    .filter(({ value: [policy, outcome] }) => policy === "VIOLATION" && outcome === "FAIL")
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
    .filter((finding) => !mistaken.some((pattern) => pattern.test(finding)));
}

for (const language of ["en", "zh"] as const) {
  test(`IBM's checker finds no violation on public pages (${language})`, async ({ page }) => {
    // The checker takes seconds for each page.
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const path of checkedRoutes) {
      await page.goto(inLanguage(language, path));
      found.push(...(await violations(page)).map((finding) => `${path} ${finding}`));
    }
    expect(found).toEqual([]);
  });
}
