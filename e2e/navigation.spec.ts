import { expect, test, type Locator, type Page } from "@playwright/test";

/** Marks the document: a page that is loaded anew has no such mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

/** A card of the home page, prefetched by hovering, with its performance marks. */
async function pointAtCard(page: Page): Promise<Locator> {
  await page.goto("/");
  const card = page.getByRole("link", { name: "Dubai Luxury Escape" });
  await expect(async () => {
    const ahead = page.waitForResponse("**/package/dubai-luxury-escape?_rsc=*", { timeout: 2_000 });
    await page.mouse.move(0, 0);
    await card.hover();
    await ahead;
  }).toPass();
  await mark(page);
  await watchPicture(page);
  return card;
}

/** Marks the document as soon as the card's picture moves. */
async function watchPicture(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    const look = () => {
      const names = document.getAnimations().map(({ effect }) => {
        return effect instanceof KeyframeEffect ? effect.pseudoElement : null;
      });
      if (!names.includes("::view-transition-group(picture-dubai-luxury-escape)")) {
        requestAnimationFrame(look);
      } else document.documentElement.setAttribute("data-moved", "");
    };
    look();
  });
}

test("a mouse opens a card as it is pressed, at once and whole", async ({ page }) => {
  const card = await pointAtCard(page);
  // A picture that still grows, or a sheet that has to come along, would take time from the paint.
  const picture = page.getByRole("listitem").filter({ has: card }).locator("img");
  const growsFor = await picture.evaluate((image) => getComputedStyle(image).transitionDuration);
  expect(parseFloat(growsFor)).toBeLessThanOrEqual(0.3);
  const sheets = page.locator('link[rel="stylesheet"]');
  const sheetCount = await sheets.count();
  await page.mouse.down();
  await expect(page).toHaveURL("/package/dubai-luxury-escape");
  await expect(page.getByRole("heading", { level: 1, name: "Dubai Luxury Escape" })).toBeVisible();
  await page.mouse.up();
  expect(await isMarked(page)).toBe(true);
  await expect(sheets).toHaveCount(sheetCount);
  // Content below the first view follows it at once.
  const related = page.getByRole("region", { name: "You may also like" });
  await expect(related.getByRole("listitem")).toHaveCount(3);
  await expect(page.locator("main template")).toHaveCount(0);
  await expect(page.locator("html[data-moved]")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a key opens a card with its picture moving to the page", async ({ page }) => {
  const card = await pointAtCard(page);
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/package/dubai-luxury-escape");
  await expect(page.locator("html[data-moved]")).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
});

test("going back restores the scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await page.waitForLoadState("load");
  const card = page.getByRole("link", { name: "Dubai Luxury Escape" });
  // As late as can be: what comes into sight on the way there takes its height.
  await page.evaluate(() => {
    const note = () => (document.documentElement.dataset["left"] = String(scrollY));
    addEventListener("pointerdown", note, { capture: true, once: true });
  });
  await card.click();
  const left = Number(await page.locator("html").getAttribute("data-left"));
  expect(left).toBeGreaterThan(1_000);
  await expect(page).toHaveURL("/package/dubai-luxury-escape");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left))
    .toBeLessThan(10);
});

test("distant sections are laid out as they come near, and at once for a link to a section", async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  const isLaidOut = () =>
    footer
      .locator("p")
      .first()
      .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }));
  const isFresh = page.locator("html[data-fresh]");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(isFresh).toHaveCount(1);
  expect(await isLaidOut()).toBe(false);
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);

  await page.reload();
  await expect(isFresh).toHaveCount(0);
  expect(await isLaidOut()).toBe(true);
  await page.goto("/help#privacy");
  await expect(isFresh).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy" })).toBeInViewport();

  await page.goto("/hotels");
  await expect(isFresh).toHaveCount(1);
  await footer.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/help#faq");
  await expect(page.locator("#faq")).toBeInViewport();
  await expect(isFresh).toHaveCount(0);
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
