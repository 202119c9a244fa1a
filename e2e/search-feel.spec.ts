import { randomUUID } from "node:crypto";

import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackages } from "./support/backend";
import { results, search } from "./support/public";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 720 };

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const topOf = (box: Locator) => box.evaluate((node) => node.getBoundingClientRect().top);
const told = (page: Page) => page.locator("#search-status");
const heading = (page: Page) => page.locator("#results").getByRole("heading", { level: 2 });

/** Opens the filters where they are folded, and brings one of them to the middle of the window. */
async function bringFilter(page: Page): Promise<Locator> {
  const box = page.locator("#results").getByRole("checkbox", { includeHidden: true }).nth(2);
  if (!(await box.isVisible())) await page.locator("#results summary").click();
  await box.evaluate((node) => node.scrollIntoView({ block: "center" }));
  expect(await scrolled(page)).toBeGreaterThan(0);
  return page.locator(`#${(await box.getAttribute("id")) ?? ""}`);
}

/** Clicks a filter, and expects it to stay under the finger. */
async function click(page: Page, box: Locator, address: RegExp): Promise<void> {
  const before = await topOf(box);
  await box.click();
  await expect(page).toHaveURL(address);
  await expect(told(page)).toHaveText(await heading(page).innerText());
  // Filters without results are hidden.
  expect(Math.abs((await topOf(box)) - before)).toBeLessThan(2);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await expect(box).toBeFocused();
}

for (const [path, viewport] of [
  ["/zh/hotels", phone],
  ["/de/flights", phone],
  ["/fr/packages", phone],
  ["/es/tours", phone],
  ["/cars", phone],
  ["/hotels", desktop],
] as const) {
  test(`filters of ${path} leave the page where it is, ${String(viewport.width)} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const box = await bringFilter(page);
    const name = (await box.getAttribute("name")) ?? "";
    await click(page, box, new RegExp(`[?&]${name}=`));
    await expect(box).toBeChecked();
    await click(page, box, new RegExp(`\\?(?!.*${name}=)`));
    await expect(box).not.toBeChecked();
  });
}

test("the first filter of a page that came by a link leaves it where it is", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/cars");
  const tabs = page.getByRole("navigation", { name: "What are you looking for?" });
  await tabs.getByRole("link", { name: "Flights", exact: true }).click();
  await expect(page).toHaveURL(/\/flights$/);
  const box = await bringFilter(page);
  await click(page, box, /\/flights\?/);
});

test("on a phone filters and order share a line, and the list begins right below", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  // Fonts that come late leave a page to fonts of another height; the next page has them.
  await page.goto("/help");
  for (const path of ["/hotels", "/hotels?stars=5&sort=rating", "/de/flights", "/cars", "/tours"]) {
    await page.goto(path);
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const box = await boxOf(page.locator(".search-box"));
    const filters = await boxOf(page.locator("#results summary"));
    const order = await boxOf(page.locator("#sort"));
    const first = await boxOf(results(page).first());
    for (const { height } of [filters, order]) expect(height).toBeGreaterThanOrEqual(44);
    expect(Math.abs(filters.y - order.y), path).toBeLessThan(2);
    expect(order.x, path).toBeGreaterThan(filters.x + filters.width);
    expect(order.x + order.width, path).toBeLessThanOrEqual(phone.width - 16);
    // A list with filters also has the button that clears them.
    const between = path.includes("stars=") ? 144 : 120;
    expect(first.y - box.y - box.height, path).toBeLessThan(between);
    // The longest way to a list, with four fields above it, still shows where it begins.
    if (path.startsWith("/hotels")) expect(first.y).toBeLessThan(phone.height);
  }
  await context.close();
});

test("the button below the filters is at hand wherever one is, and leads to the list", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/hotels");
  await (await bringFilter(page)).click();
  await expect(told(page)).toHaveText(/^\d+ results?$/);
  const foot = page.getByRole("button", { name: "Show results" });
  await expect(foot).toBeInViewport({ ratio: 1 });
  const { href } = new URL(page.url());
  expect((await foot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await foot.click();
  await expect(page.locator(".facets")).not.toHaveAttribute("open");
  await expect(page.locator(".facets summary")).toBeFocused();
  expect(page.url()).toBe(href);
  await expect(heading(page)).toBeInViewport();
  await expect(results(page).first().getByRole("heading")).toBeInViewport();
  expect(await topOf(heading(page))).toBeGreaterThanOrEqual(64);
  // Beside the list they need no way back.
  await page.setViewportSize(desktop);
  await expect(foot).toBeHidden();
});

test("a search announces its number of results once the live region exists", async ({ page }) => {
  await page.goto("/hotels");
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const region = node.matches("#search-status") ? node : node.querySelector("#search-status");
        if (region) document.documentElement.dataset["came"] = `with “${region.textContent}”`;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await expect(told(page)).toBeEmpty();
  await page.getByRole("checkbox", { name: /5 stars/ }).click();
  await expect(told(page)).toHaveText(/^\d+ results?$/);
  await expect(told(page)).toHaveText(await heading(page).innerText());
  await expect(page.locator("html")).toHaveAttribute("data-came", "with “”");

  await page.getByLabel("Destination").fill("Nowhereville");
  await search(page, /place=Nowhereville/);
  await expect(told(page)).toHaveText("No results found");
  await expect(page.getByRole("search").getByRole("button")).toBeFocused();
});

test("a page load, or a search on another page, announces nothing", async ({ page }) => {
  await page.goto("/hotels?stars=5&sort=rating");
  await page.getByLabel("Sort by").selectOption("price");
  await expect(told(page)).toHaveText(/results?$/);
  await page.getByRole("search").getByText("2 Adults, 1 Room").click();
  await page.goto("/flights?stops=0&sort=price");
  await expect(page.getByLabel("Sort by")).toHaveValue("price");
  await expect(told(page)).toBeEmpty();
});

test("impossible dates show an error and get the focus", async ({ page }) => {
  await page.goto("/hotels");
  const second = page.getByRole("search").getByLabel("Check-out");
  await page.getByLabel("Check-in").fill("2083-05-03");
  await second.fill("2083-05-01");
  await page.getByLabel("Destination").press("Enter");
  await expect(second).toHaveAttribute("aria-invalid", "true");
  await expect(told(page)).toHaveText("The second date is before the first.");
  await expect(second).toBeFocused();
});

for (const path of ["/", "/hotels"]) {
  test(`a search on ${path} scrolls to its results on a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    const destination = page.getByRole("search").getByLabel("Destination");
    const folded = page.locator(".search-fold > summary");
    for (const [place, found, focused] of [
      ["London", "1 result", folded],
      ["Japan", "1 result", folded],
      // Once more the same: the page and its form stay, and lead there all the same.
      ["Japan", "1 result", destination],
      ["Nowhereville", "No results found", folded],
    ] as const) {
      if (!(await destination.isVisible())) await folded.click();
      await destination.fill(place);
      await destination.evaluate((node) => node.scrollIntoView({ block: "start" }));
      await destination.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/hotels\\?place=${place}`));
      await expect(told(page)).toHaveText(found);
      await expect(focused).toBeFocused();
      await expect(page.locator("#results").getByText(found, { exact: true })).toBeInViewport({
        ratio: 1,
      });
      // Below the header.
      expect(await topOf(page.locator("#results"))).toBeGreaterThanOrEqual(64);
    }
  });
}

/** An address of a list that has a second page of six. */
async function twoPages(): Promise<string> {
  const word = `q${randomUUID().replaceAll("-", "").replaceAll(/\d/g, "z")}`;
  await createPackages(await createAgency(), word, 30);
  return `/packages?q=${word}&sort=price`;
}

/** The list begins below the header, at the top of the window. */
async function expectResultsInSight(page: Page): Promise<void> {
  await expect(page).toHaveURL(/after=.+#results$/);
  await expect(results(page)).toHaveCount(6);
  await expect.poll(() => topOf(page.locator("#results"))).toBeLessThan(150);
  expect(await topOf(page.locator("#results"))).toBeGreaterThanOrEqual(0);
}

test("the next page of a list begins with its heading, and leads back", async ({ page }) => {
  const first = await twoPages();
  await page.goto(first);
  await page.getByRole("link", { name: "Next page" }).click();
  await expectResultsInSight(page);
  await expect(heading(page)).toBeFocused();
  await page.getByRole("link", { name: "Back to the beginning" }).click();
  await expect(page).toHaveURL(new RegExp(`${first.replace("?", "\\?")}$`));
  await expect(results(page)).toHaveCount(24);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the next page of a list begins at the results", async ({ page }) => {
    await page.goto(await twoPages());
    await page.getByRole("link", { name: "Next page" }).click();
    await expectResultsInSight(page);
  });
});
