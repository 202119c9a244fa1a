import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import rules from "@siteimprove/alfa-rules";
import { expect, test, type Page } from "@playwright/test";

import { cachedRoutes, inLanguage } from "./support/public";

const routes = [...cachedRoutes, "/saved", "/reviews/method", "/auth", "/packages?q=Bali"];

/** One line for each failed rule and element. */
async function failures(page: Page): Promise<string[]> {
  const document = await Playwright.toPage(await page.evaluateHandle(() => window.document));
  const outcomes = await Audit.of(document, rules).evaluate();
  const found: string[] = [];
  for (const outcome of outcomes) {
    if (!Outcome.isFailed(outcome)) continue;
    const rule = outcome.rule.uri.slice(outcome.rule.uri.lastIndexOf("/") + 1);
    const target = String(outcome.target).replaceAll(/\s+/g, " ").slice(0, 200);
    const reasons = [...outcome.expectations].map(([, expectation]) =>
      expectation.isErr() ? expectation.getErrUnsafe().message : "",
    );
    found.push(`${rule}: ${reasons.join(" ")} ${target}`);
  }
  return found;
}

for (const language of ["en", "zh"] as const) {
  for (const path of routes) {
    test(`Alfa finds no failure on ${path} (${language})`, async ({ page }) => {
      await page.goto(inLanguage(language, path));
      expect(await failures(page)).toEqual([]);
    });
  }
}
