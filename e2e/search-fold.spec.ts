import { expect, test } from "@playwright/test";

import { categories, inLanguage, languages, layoutShift, results } from "./support/public";

const phone = { width: 390, height: 844 };
const fields = { hotels: "place", flights: "to", trains: "to", cars: "place", tours: "place" };

for (const category of categories) {
  test(`on a phone, a shared search of ${category} begins with its results`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const language of languages) {
      const field = category === "packages" ? "q" : fields[category];
      await page.goto(inLanguage(language, `/${category}?${field}=Paris`));
      const summary = page.locator(".search-fold > summary");
      await expect(summary).toContainText("Paris");
      const first = await results(page).first().boundingBox();
      expect(first?.y, language).toBeLessThan(phone.height * 0.45);
      const form = page.locator("form[data-category]");
      await expect(form).toBeHidden();
      await summary.click();
      await expect(form).toBeVisible();
      await expect(form.locator(`[name=${field}]`)).toHaveValue("Paris");
    }
    await context.close();
  });
}

test("the folded form says what was searched, searches again, and folds", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto("/packages?q=Bali&departDate=2083-08-07&returnDate=2083-08-14&travelers=4");
  const summary = page.locator(".search-fold > summary");
  await expect(summary).toHaveText("Change search: Bali · Aug 7–14 · 4");
  expect(await layoutShift(page)).toBe(0);
  await summary.click();
  await page.getByLabel("Destination or keyword").fill("Santorini");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=Santorini/);
  await expect(summary).toContainText("Santorini");
  await expect(page.locator("form[data-category]")).toBeHidden();
  await context.close();
});

test("a form with an error is open", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/packages?departDate=2083-05-03&returnDate=2083-05-01");
  await expect(page.getByText("The second date is before the first.")).toBeVisible();
  await context.close();
});

test("a wide screen and a page without a search have the whole form", async ({ page }) => {
  const form = page.locator("form[data-category]");
  await page.goto("/hotels?place=Paris");
  await expect(form).toBeVisible();
  await expect(page.locator(".search-fold > summary")).toBeHidden();
  await page.setViewportSize(phone);
  await page.goto("/hotels");
  await expect(form).toBeVisible();
});
