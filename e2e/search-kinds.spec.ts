import { expect } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inLanguage, results, type Language } from "./support/public";
import { signInToPortal } from "./support/pages";
import { test } from "./support/reading";

test("without JavaScript an agency picks up to three kinds and says that flights are included", async ({
  browser,
}) => {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  const kinds = page.getByRole("group", { name: /Kinds of trip/ });
  for (const name of ["Skiing", "Hiking", "Food and wine", "Family"]) {
    await kinds.getByLabel(name).check();
  }
  await page.getByLabel("The price includes flights").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(kinds).toContainText("Choose at most 3 kinds.");
  await expect(kinds.getByLabel("Family")).toBeChecked();
  await kinds.getByLabel("Family").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);

  await page.goto(`/package/${id}`);
  const facts = page.locator("article header dl");
  await expect(facts).toContainText("Flights included");
  await expect(facts).toContainText("Skiing · Hiking · Food and wine");

  const words = title.split(" ").at(-1) ?? "";
  await page.goto(`/packages?q=${words}&kind=ski&flights=included&sort=best`);
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText("Flights included");
  await page.goto(`/packages?q=${words}&flights=without&sort=best`);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await context.close();
});

const searches: readonly [Language, string, string][] = [
  ["en", "ski", "Hokkaido Powder Week"],
  ["en", "skiing", "Hokkaido Powder Week"],
  ["en", "hiking", "Nakasendo Trail on Foot"],
  ["de", "Skifahren", "Hokkaido Powder Week"],
  ["de", "Wandern", "Nakasendo Trail on Foot"],
  ["fr", "plage", "Paradis aux Maldives"],
  ["es", "crucero", "Amalfi Coast by Sailing Boat"],
  ["zh", "滑雪", "Hokkaido Powder Week"],
  // In the itinerary alone.
  ["en", "avalanche", "Hokkaido Powder Week"],
];
for (const [language, text, title] of searches) {
  test(`in ${language}, ${text} finds ${title}`, async ({ read }) => {
    const path = inLanguage(language, `/packages?q=${encodeURIComponent(text)}&sort=best`);
    const { page } = await read(path);
    await expect(results(page).getByRole("heading", { name: title })).toBeVisible();
  });
}

test("every card and page of a package says whether flights are included", async ({ read }) => {
  const { page } = await read("/packages?sort=price");
  for (const card of await results(page).all()) {
    await expect(card).toContainText(/Flights included|Without flights/);
  }
  await read("/packages");
  const rail = page.getByRole("region", { name: "Six ways to get away" }).getByRole("listitem");
  await expect(rail.filter({ hasText: "Without flights" })).toHaveCount(6);
  await read("/package/paris-romance");
  await expect(page.locator("article header dl")).toContainText("Without flights");
});

test("one press clears all filters and keeps the search", async ({ page }) => {
  await page.goto("/packages?q=Bali&kind=culture&duration=8-14&flights=without&sort=price");
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(/\/packages\?q=Bali&sort=price#results$/);
  await expect(page.locator("#results input:checked")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Clear all filters" })).toHaveCount(0);
});

test("filters that would find nothing are not shown", async ({ read }) => {
  const { page } = await read("/packages?q=Bali&kind=culture&price=3000-&sort=price");
  const filters = page.locator("#results .facets");
  // A chosen option stays and can be removed.
  await expect(filters.getByRole("checkbox", { name: /Culture/ })).toBeChecked();
  await expect(filters.locator("label").filter({ hasText: "Skiing" })).toHaveCount(0);
  for (const label of await filters.locator("label:not(:has(:checked)) small").all()) {
    expect(Number(await label.textContent())).toBeGreaterThan(0);
  }
});

test("a corrected place says so, and the link searches the literal text", async ({ read }) => {
  const { page } = await read("/hotels?place=Lisbonn&sort=price");
  await expect(page.getByText("Showing Lisbon; search for Lisbonn instead")).toBeVisible();
  const href = await page
    .getByRole("link", { name: "search for Lisbonn instead" })
    .getAttribute("href");
  await read(href ?? "");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await read("/hotels?place=Lisbon&sort=price");
  await expect(page.getByText("instead")).toHaveCount(0);
  await read("/packages?q=Lisbonn&sort=best");
  await expect(page.getByText("Showing Lisbon; search for Lisbonn instead")).toBeVisible();
  await read("/de/packages?q=Wandren&sort=best");
  await expect(
    page.getByText("Ergebnisse für Wandern; stattdessen nach Wandren suchen"),
  ).toBeVisible();
  await expect(
    results(page).getByRole("heading", { name: "Nakasendo Trail on Foot" }),
  ).toBeVisible();
});
