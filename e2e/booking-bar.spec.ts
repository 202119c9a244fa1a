import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";
import { layoutShift, overflow } from "./support/public";

test.use({ viewport: { width: 390, height: 844 } });

const [soon, later] = [inDays(30), inDays(60)];

async function createTrip() {
  const agency = await createAgency();
  const trip = await createPackage(agency);
  const { error } = await agency.client.from("departures").insert([
    { package_id: trip.id, departs_on: soon, seats: 6 },
    { package_id: trip.id, departs_on: later, seats: 6 },
  ]);
  if (error) throw error;
  return trip;
}

const bar = (page: Page) => page.locator(".booking-bar");
const stayOf = (page: Page, date: string) =>
  page.locator(`#book option[value="${date}"]`).getAttribute("data-stay");

test("a phone screen begins with price, date and Book Now at its bottom", async ({ page }) => {
  const { id } = await createTrip();
  await page.goto(`/package/${id}`);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toContainText("$1,299.50");
  await expect(bar(page)).toContainText((await stayOf(page, soon)) ?? "?");
  expect(await layoutShift(page)).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel("Travel date").selectOption(later);
  await page.getByRole("heading", { name: "About this trip" }).scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: "You may also like" }).scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toContainText((await stayOf(page, later)) ?? "?");
  await bar(page).getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(new RegExp(`/book\\?date=${later}&travellers=2$`));
});

test("the bar covers neither the end of the page nor the focused element", async ({ page }) => {
  const { id } = await createTrip();
  await page.goto(`/package/${id}`);
  const focusables = await page.locator("main a:visible, main button:visible").count();
  for (let press = 0; press < focusables + 8; press += 1) {
    await page.keyboard.press("Tab");
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement;
      const own = document.querySelector(".booking-bar");
      if (!focused || !own || own.contains(focused) || focused === document.body) return false;
      const [a, b] = [focused.getBoundingClientRect(), own.getBoundingClientRect()];
      return a.bottom > b.top + 1 && a.top < b.bottom - 1;
    });
    expect(isCovered, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(false);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole("contentinfo").boundingBox();
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
});

test("the bar works without JavaScript, and a wide screen has none", async ({ browser }) => {
  const { id } = await createTrip();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`/package/${id}?date=${later}&travellers=3`);
  await expect(bar(page)).toContainText((await stayOf(page, later)) ?? "?");
  await bar(page).getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(new RegExp(`/book\\?date=${later}&travellers=3$`));
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/package/${id}`);
  await expect(bar(page)).toBeHidden();
  await context.close();
});
