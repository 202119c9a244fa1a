import { randomBytes } from "node:crypto";

import { expect } from "@playwright/test";

import { createAgency, createPackage, createPackages } from "./support/backend";
import { amounts, results, search, shownPrices } from "./support/public";
import { test } from "./support/reading";

/** A word that is in no other package: letters that no language puts together. */
function newWord(): string {
  const letters = [...randomBytes(10)].map((byte) => "bcdfghjklmnpqrstvwxz"[byte % 20]);
  return `Q${letters.join("")}`;
}

test("samples, holidays and agencies' packages are one list, in one order", async ({ page }) => {
  const agency = await createAgency();
  const { title } = await createPackage(agency, { title: `Bali by Bicycle ${newWord()}` });
  await page.goto("/packages");
  await page.getByLabel("Destination or keyword").fill("Bali");
  await search(page, /\/packages\?q=Bali&.*sort=best$/);
  const titles = results(page).getByRole("heading");
  await expect(titles.filter({ hasText: title })).toHaveCount(1);
  await expect(titles.filter({ hasText: "Bali Cultural Journey" })).toHaveCount(1);
  await expect(page.locator('#results img[src$="/packages/bali-villa-week.svg"]')).toHaveCount(1);
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page).toHaveURL(/sort=price/);
  const prices = amounts(
    await shownPrices(results(page).locator(".sample-foot b")).allInnerTexts(),
  );
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await results(page).getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(agency.businessName).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to Packages" }).click();
  await expect(page).toHaveURL(/\/packages\?q=Bali&.*sort=price$/);
});

test("a word with a typo is corrected, and a link searches for it as it was typed", async ({
  read,
}) => {
  const agency = await createAgency();
  const word = newWord();
  const { title } = await createPackage(agency, { title: `${word} lighthouses` });
  const { page } = await read(`/packages?q=${word}&sort=newest`);
  await expect(results(page).getByRole("heading")).toHaveText([title]);
  // No package of this test is among them.
  await expect(page.locator(".sample-note")).toHaveCount(0);
  await expect(page.getByText("instead")).toHaveCount(0);
  const typo = `${word.slice(0, 5)}${word.slice(6)}`;
  await read(`/packages?q=${typo}&sort=newest`);
  await expect(page.getByText(`Showing ${word}; search for ${typo} instead`)).toBeVisible();
  await expect(results(page).getByRole("heading", { name: title })).toBeVisible();
  const literal = await page.getByRole("link", { name: `search for ${typo} instead` });
  await read((await literal.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(page.getByText("instead")).toHaveCount(0);
});

test("words that match nothing show an empty result with a link out", async ({ page }) => {
  await page.goto("/packages?q=xxxxqqqqzzzz%20wwwwkkkk&sort=newest");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(page.getByRole("heading", { name: "Six ways to get away" })).toBeVisible();
});

test("packages hidden from visitors are not found", async ({ read }) => {
  const agency = await createAgency();
  const pending = await createAgency({ status: "pending" });
  const word = newWord();
  await createPackage(agency, { title: `${word} draft`, status: "draft" });
  await createPackage(agency, { title: `${word} archived`, status: "archived" });
  await createPackage(pending, { title: `${word} pending` });
  const shown = await createPackage(agency, { title: `${word} published` });
  const { page } = await read(`/packages?q=${word}&sort=newest`);
  await expect(results(page).getByRole("heading")).toHaveText([shown.title]);
});

for (const sort of ["newest", "price", "price-desc", "duration"]) {
  test(`pages by ${sort} follow each other without a gap or a repeat`, async ({ read }) => {
    const agency = await createAgency();
    const word = newWord();
    await createPackages(agency, word, 55);
    let address = `/packages?q=${word}&sort=${sort}`;
    const seen: string[] = [];
    const prices: number[] = [];
    for (let number = 1; ; number += 1) {
      const { page } = await read(address);
      if (number === 1) {
        await expect(page.locator("#results").getByRole("heading", { level: 2 })).toHaveText(
          "55 results",
        );
      }
      const titles = results(page).getByRole("heading", { level: 3 });
      await expect(titles).toHaveCount(number < 3 ? 24 : 7);
      seen.push(...(await titles.allInnerTexts()));
      prices.push(...amounts(await shownPrices(results(page)).allInnerTexts()));
      const more = page.getByRole("link", { name: "Next page" });
      if (number === 3) {
        await expect(more).toHaveCount(0);
        const back = page.getByRole("link", { name: "Back to the beginning" });
        await expect(back).toHaveAttribute(
          "href",
          new RegExp(`^/packages\\?q=${word}&sort=${sort}$`),
        );
        break;
      }
      address = (await more.getAttribute("href")) ?? "";
    }
    expect(new Set(seen).size).toBe(55);
    const sorted = prices.toSorted((a, b) => a - b);
    if (sort === "price") expect(prices).toEqual(sorted);
    if (sort === "price-desc") expect(prices).toEqual(sorted.toReversed());
  });
}

test("a package published between two pages does not shift the next page", async ({ page }) => {
  const agency = await createAgency();
  const word = newWord();
  await createPackages(agency, word, 30);
  await page.goto(`/packages?q=${word}&sort=newest`);
  const titles = results(page).getByRole("heading", { level: 3 });
  const first = await titles.allInnerTexts();
  expect(first).toHaveLength(24);
  await createPackage(agency, { title: `${word} the newest` });
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(titles).toHaveCount(6);
  const second = await titles.allInnerTexts();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await page.getByRole("link", { name: "Back to the beginning" }).click();
  await expect(page).toHaveURL(new RegExp(`/packages\\?q=${word}&sort=newest$`));
});

test("filters of packages count samples and agencies' packages together", async ({ page }) => {
  const agency = await createAgency();
  const word = newWord();
  await createPackages(agency, word, 10);
  await page.goto(`/packages?q=${word}&sort=price`);
  // Two of each duration from 2 to 6 days.
  const short = page.getByRole("checkbox", { name: /1 day – 3 days/ });
  await expect(page.locator("label").filter({ has: short }).locator("small")).toHaveText("4");
  await short.click();
  await expect(page).toHaveURL(/duration=1-3/);
  await expect(results(page)).toHaveCount(4);
  await expect(page.locator("#results").getByRole("heading", { level: 2 })).toHaveText("4 results");
});
