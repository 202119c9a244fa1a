import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Delays every script of the next pages.
 * @returns a function that releases them; `isSamePage` then marks the window until another document
 * loads
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  };
}

/** Until scripts answer for an element: React then keeps notes of its own on it. */
export async function awaitTakeover(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps$")));
  await expect.poll(isTakenOver).toBe(true);
}
