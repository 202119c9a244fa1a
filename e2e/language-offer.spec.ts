import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";

import { barriers } from "./support/barriers";
import { overflow } from "./support/public";

const unasked = { storageState: { cookies: [], origins: [] } };

const visit = (browser: Browser, locale: string, more: object = {}) =>
  browser.newContext({ ...unasked, locale, ...more });

const offer = (page: Page) => page.getByRole("listitem").filter({ hasText: "auf Deutsch" });

async function cookies(context: BrowserContext) {
  const all = await context.cookies();
  return Object.fromEntries(
    all
      .filter(({ name }) => name === "wf_language" || name === "wf_currency")
      .map(({ name, value }) => [name, value]),
  );
}

/** All shifts that no press explains. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test("a browser in German is offered German and euros on an English page, moves nothing, and is asked once", async ({
  browser,
}) => {
  const context = await visit(browser, "de-DE");
  const page = await context.newPage();
  await page.goto("/");
  await expect(offer(page)).toContainText(
    "Diese Seite gibt es auch auf Deutsch, mit Preisen in EUR.",
  );
  await expect(offer(page).getByText("Diese Seite")).toHaveAttribute("lang", "de");
  expect(await shifts(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole("link", { name: "Packages", exact: true }).first().click();
  await expect(page).toHaveURL(/\/packages$/);
  await offer(page).getByRole("button", { name: "Auf Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/packages$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
  expect(await cookies(context)).toEqual({ wf_language: "de", wf_currency: "EUR" });

  await page.goto("/help");
  await expect(page.locator("html")).toHaveAttribute("data-live");
  await expect(offer(page)).toHaveCount(0);
  await context.close();
});

test("who declines keeps language and currency, on a phone too, and a language from the menu ends the question", async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const context = await visit(browser, "de-CH", phone);
  const page = await context.newPage();
  await page.goto("/packages?q=Lisbon");
  await expect(offer(page)).toContainText("Diese Seite gibt es auch auf Deutsch.");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await offer(page).getByRole("button", { name: "Nein danke" }).tap();
  await expect(offer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/packages\?q=Lisbon$/);
  expect(await cookies(context)).toEqual({ wf_language: "en" });
  await context.close();

  const french = await visit(browser, "fr-FR");
  const menu = await french.newPage();
  await menu.goto("/");
  await menu.getByRole("button", { name: /^Language/ }).click();
  await menu.getByRole("link", { name: "Español" }).click();
  await expect(menu.locator("html")).toHaveAttribute("lang", "es");
  expect(await cookies(french)).toEqual({ wf_language: "es" });
  await french.close();
});

test("nothing is suggested in the browser's own language, in one that the site lacks, or where a currency was chosen", async ({
  browser,
}) => {
  for (const [locale, path] of [
    ["en-GB", "/"],
    ["de-DE", "/de"],
    ["pt-BR", "/"],
  ] as const) {
    const context = await visit(browser, locale);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("data-live");
    await expect(page.getByRole("region", { name: /Notifications/ })).toHaveCount(0);
    await context.close();
  }
  const context = await visit(browser, "de-DE");
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: /^Currency/ }).click();
  await page.getByRole("button", { name: "JPY" }).click();
  await page.goto("/help");
  await offer(page).getByRole("button", { name: "Auf Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/help$/);
  expect(await cookies(context)).toEqual({ wf_language: "de", wf_currency: "JPY" });
  await context.close();
});
