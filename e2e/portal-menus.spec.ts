import { expect, test, type Page } from "@playwright/test";

import { createAgency } from "./support/backend";
import { awaitTakeover } from "./support/held-scripts";
import { signInToPortal } from "./support/pages";

const phone = { width: 390, height: 844 };
const menuButton = (page: Page) => page.getByRole("button", { name: "Open menu" });
const bookings = (page: Page) =>
  page.getByRole("navigation", { name: "Agency portal" }).getByRole("link", { name: "Bookings" });
const languageButton = (page: Page) => page.getByRole("button", { name: "Language: English" });

async function openPortal(page: Page, { isPhone = false } = {}): Promise<void> {
  if (isPhone) await page.setViewportSize(phone);
  await signInToPortal(page, (await createAgency()).email);
}

test("on a phone the sidebar is a drawer that keeps the focus and gives it back", async ({
  page,
}) => {
  await openPortal(page, { isPhone: true });
  await awaitTakeover(menuButton(page));
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Agency Portal" });
  await expect(drawer.getByRole("link", { name: "Bookings" })).toBeVisible();
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press("Tab");
    await expect(drawer.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await drawer.getByRole("link", { name: "Bookings" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/bookings$/);
  await expect(drawer).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(drawer).toBeVisible();
  await drawer.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();
});

test("the portal's language is chosen by arrow keys", async ({ page }) => {
  await openPortal(page);
  await awaitTakeover(languageButton(page));
  await languageButton(page).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Language: English" });
  await expect(menu.getByRole("menuitem")).toHaveCount(5);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(languageButton(page)).toBeFocused();
  await languageButton(page).click();
  await expect(menu).toBeFocused();
  await page.keyboard.press("End");
  await expect(menu.getByRole("menuitem", { name: "中文" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("menuitem", { name: "Deutsch" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/de\/agency-portal\/dashboard$/);
});

test("drawer and languages open when their code can't be loaded", async ({ page }) => {
  await openPortal(page, { isPhone: true });
  await awaitTakeover(menuButton(page));
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await menuButton(page).click();
  await expect(bookings(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await languageButton(page).click();
  await expect(page.getByRole("link", { name: "Deutsch" })).toBeVisible();
});

test("without scripts the portal's drawer and languages open all the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await openPortal(page);
  await menuButton(page).click();
  await bookings(page).click();
  await expect(page).toHaveURL(/\/agency-portal\/bookings$/);
  await languageButton(page).click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/agency-portal\/bookings$/);
  await context.close();
});
