import { expect, test } from "@playwright/test";

import { barriers } from "./support/barriers";
import {
  agencyRoute,
  drawnRoutes,
  inLanguage,
  layoutShift,
  reviewedRoute,
  reviewsRoute,
} from "./support/public";

const routes = [...drawnRoutes, agencyRoute, "/imprint", "/privacy", reviewedRoute, reviewsRoute];

for (const path of routes) {
  test(`${path} is accessible in both themes and has no layout shift`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(path);
    expect.soft(await barriers(page), "barriers").toEqual([]);

    const url = baseURL ?? "";
    await page.context().addCookies([
      { name: "wf_role", value: "user", url },
      { name: "wf_currency", value: "JPY", url },
    ]);
    for (const [language, width] of [
      ["en", 390],
      ["zh", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(inLanguage(language, path), { waitUntil: "networkidle" });
      expect.soft(await layoutShift(page), `shift in ${language}`).toBe(0);
    }
  });
}
