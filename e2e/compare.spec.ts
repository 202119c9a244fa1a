import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { barriers } from "./support/barriers";
import { inDays } from "./support/bookings";
import { inLanguage, languages, overflow } from "./support/public";

const holidays = [
  ["paris-romance", "Paris Romance"],
  ["bali-cultural-journey", "Bali Cultural Journey"],
  ["dubai-luxury-escape", "Dubai Luxury Escape"],
  ["santorini-sunset", "Santorini Sunset"],
  ["swiss-alps-adventure", "Swiss Alps Adventure"],
] as const;

async function saveAll(page: Page, count: number) {
  await page.goto("/");
  const rail = page.getByRole("region", { name: "Six ways to get away" });
  for (const [, title] of holidays.slice(0, count)) {
    await rail.getByRole("button", { name: `Save ${title}`, exact: true }).click();
  }
  await page.goto("/saved");
}

const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Compare ${title}` });
const columns = (page: Page) =>
  page.getByRole("columnheader").getByRole("link", { name: /^(?!Take)/ });
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("up to four saved packages are compared side by side", async ({ page }) => {
  await saveAll(page, 5);
  await box(page, "Paris Romance").check();
  await expect(page.getByText("Choose at least one more to compare.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Compare/ })).toBeHidden();
  for (const [, title] of holidays.slice(1, 4)) await box(page, title).check();
  await expect(page.getByText("Four is the most.")).toBeVisible();
  await expect(box(page, "Swiss Alps Adventure")).toBeDisabled();
  await box(page, "Santorini Sunset").uncheck();
  await expect(box(page, "Swiss Alps Adventure")).toBeEnabled();
  await page.getByRole("button", { name: "Compare 3 packages" }).click();

  await expect(page).toHaveURL(/\/saved\/compare\?item=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare packages");
  await expect(columns(page)).toHaveCount(3);
  await expect(row(page, "Price per person").getByRole("cell").first()).toContainText("$");
  await expect(row(page, "Duration")).toContainText("4 days");
  await page.getByRole("link", { name: /^Take out ?: Bali Cultural Journey$/ }).click();
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Saved packages", exact: true }).last().click();
  await expect(page).toHaveURL("/saved");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison shows what the agency states, and says what it does not", async ({ page }) => {
    const agency = await createAgency();
    const { id, title } = await createPackage(agency);
    const date = inDays(50);
    await agency.client
      .from("travel_packages")
      .update({ meeting_point: "Göreme bus station", guide_languages: ["de", "fr"] })
      .eq("id", id)
      .throwOnError();
    await agency.client
      .from("departures")
      .insert({ package_id: id, departs_on: date, seats: 2 })
      .throwOnError();
    const gone = crypto.randomUUID();
    await page.goto(`/saved/compare?item=${id}&item=paris-romance&item=${gone}`);
    await expect(page.getByText("One of the packages is no longer on sale.")).toBeVisible();
    await expect(page.getByRole("columnheader").first()).toContainText(title);
    const cell = (name: string) => row(page, name).getByRole("cell").first();
    await expect(cell("Price per person")).toContainText("$1,299.50");
    await expect(cell("Next departure")).toContainText("2 seats left");
    await expect(cell("Meeting point")).toHaveText("Göreme bus station");
    await expect(cell("The guide speaks")).toContainText("German");
    await expect(cell("Rating")).toContainText("Not stated");
    await expect(cell("Offered by")).toHaveText(agency.businessName);
  });
});

test("an address without a package on sale leads back to the saved ones", async ({ page }) => {
  await page.goto("/saved/compare?item=nowhere&item=../x");
  await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link", { name: "Saved packages" }).first().click();
  await expect(page).toHaveURL("/saved");
});

for (const width of [320, 1440]) {
  test(`lists and comparisons have no barriers at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await saveAll(page, 3);
    await box(page, "Paris Romance").check();
    await box(page, "Bali Cultural Journey").check();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const query = holidays.slice(0, 4).map(([id]) => `item=${id}`);
    for (const language of languages) {
      await page.goto(inLanguage(language, `/saved/compare?${query.join("&")}`));
      expect(await barriers(page), language).toEqual([]);
      expect(await overflow(page), language).toBeLessThanOrEqual(0);
    }
  });
}
