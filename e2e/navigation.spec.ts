import { expect, test, type Page } from "@playwright/test";

/** Marks the document: a page that is loaded anew has no such mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

test("a mouse opens a card as it is pressed, with its picture moving to the page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const card = page.getByRole("link", { name: "Paris Romance" });
  await expect(async () => {
    const ahead = page.waitForResponse("**/package/paris-romance?_rsc=*", { timeout: 2_000 });
    await page.mouse.move(0, 0);
    await card.hover();
    await ahead;
  }).toPass();
  await mark(page);
  await page.evaluate(() => {
    const look = () => {
      const names = document.getAnimations().map(({ effect }) => {
        return effect instanceof KeyframeEffect ? effect.pseudoElement : null;
      });
      if (!names.includes("::view-transition-group(picture-paris-romance)")) {
        requestAnimationFrame(look);
      } else document.documentElement.setAttribute("data-moved", "");
    };
    look();
  });
  await page.mouse.down();
  await expect(page).toHaveURL("/package/paris-romance");
  await expect(page.locator("html[data-moved]")).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: "Paris Romance" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a key, and a click with a key held, open a card as they do anywhere", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.waitForLoadState("load");
  const card = page.getByRole("link", { name: "Paris Romance" });
  const tab = context.waitForEvent("page");
  await card.click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL("/package/paris-romance");
  await (await tab).close();
  await expect(page).toHaveURL("/");
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/package/paris-romance");
});

test("a page that is opened from another looks as when it is loaded", async ({ page }) => {
  const looks = () =>
    page.evaluate(() =>
      ["h1", "#results", ".btn", "main input", "footer a"].map((selector) => {
        const element = document.querySelector(selector);
        if (!element) return selector;
        const { font, color, padding, margin, display, borderRadius } = getComputedStyle(element);
        return [selector, font, color, padding, margin, display, borderRadius].join(" ");
      }),
    );
  await page.goto("/insurance");
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await mark(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Flights" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flights" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  const opened = await looks();
  await page.reload();
  expect(await looks()).toEqual(opened);
});
