import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

export const languages = ["en", "es", "fr", "de", "zh"] as const;
export type Language = (typeof languages)[number];

export const categories = ["hotels", "flights", "trains", "cars", "tours", "packages"] as const;
export type SearchCategory = (typeof categories)[number];

/** Prerendered pages, without language. */
export const publicRoutes = [
  "/",
  ...categories.map((category) => `/${category}`),
  ...categories.map((category) => `/results/${category}`),
  "/insurance",
  "/help",
  "/package/paris-romance",
] as const;

/** An agency's page, prerendered at its first visit: the agency's own words are in the agency's languages. */
export const agencyRoute = "/agency/horizon-tide-travel";

/** Each is the same for everybody. */
export const cachedRoutes = [
  ...publicRoutes,
  agencyRoute,
  "/terms",
  "/privacy",
  "/imprint",
] as const;

/** An agency's package in the seed whose reviews have an answer. */
export const reviewedRoute = "/package/b0000000-0000-4000-8000-000000000007";

/** The list of another one's reviews, of which one was edited late and one removed. */
export const reviewsRoute = "/package/b0000000-0000-4000-8000-000000000011/reviews";

/** What checkers of markup and of accessibility read. */
export const checkedRoutes = [
  ...cachedRoutes,
  reviewedRoute,
  reviewsRoute,
  "/saved",
  "/reviews/method",
  "/auth",
  "/packages?q=Bali",
] as const;

/** A results page is its category's page with another heading, so it is drawn once. */
export const drawnRoutes = publicRoutes.filter((path) => !path.startsWith("/results"));

/** A path in a language: English has no prefix. */
export function inLanguage(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The results of a search, one item each. */
export function results(page: Page): Locator {
  return page
    .locator("#results")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
}

/** The visible prices in any currency. An item's first is its price. */
export function shownPrices(of: Locator): Locator {
  return of.locator("[data-price]:visible");
}

/** The figures in a list of amounts such as `$1,299.50` or `¥4,500`. */
export function amounts(texts: readonly string[]): number[] {
  return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
}

/** Sends the search form of the page and waits for the page of its answer. */
export async function search(page: Page, query: RegExp): Promise<void> {
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(query);
}

/** How much has moved on a page since it began to load. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}

/** By how many pixels a page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The scripts that a modern browser runs at first, as the page names them. */
export async function firstScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? "")
    .filter((source) => source !== "");
  return [...new Set(sources)];
}

/** Until the script of the search form, which follows the page, limits dates and carries input to other tabs. */
export async function awaitFormHelp(page: Page): Promise<void> {
  await expect(page.locator("#checkIn, #departDate")).toHaveAttribute("min", /\d/);
}
