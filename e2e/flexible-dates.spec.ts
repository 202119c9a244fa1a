import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";
import { results } from "./support/public";

/** Days until a Saturday in about two months. */
const saturday = 60 + ((6 - new Date(inDays(60)).getUTCDay() + 7) % 7);
const tuesday = saturday + 3;
const month = inDays(saturday).slice(5, 7);

const monthName = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(
    new Date(inDays(saturday)),
  );

/** Two packages with one departure each, on a Saturday and on a Tuesday. */
async function createTrips() {
  const agency = await createAgency();
  const word = `Zephyr${randomUUID().replace(/[^a-z]/g, "")}`;
  const [onSaturday, onTuesday] = [`${word} weekend`, `${word} midweek`];
  for (const [title, days] of [
    [onSaturday, saturday],
    [onTuesday, tuesday],
  ] as const) {
    const { id } = await createPackage(agency, { title });
    const { error } = await agency.client
      .from("departures")
      .insert({ package_id: id, departs_on: inDays(days), seats: 8 });
    if (error) throw error;
  }
  return { word, onSaturday, onTuesday };
}

const flexible = (page: Page) => page.getByRole("search").getByLabel("Flexible dates");

async function searchFor(page: Page, word: string, option: string, date = "") {
  const form = page.getByRole("search");
  await form.getByLabel("Destination or keyword").fill(word);
  await form.getByLabel("Departure", { exact: true }).fill(date);
  await flexible(page).selectOption(option);
  await form.getByRole("button", { name: "Search" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test(`${how} JavaScript three days around a date are searched, and lead to the departure`, async ({
    browser,
  }) => {
    const { word, onSaturday, onTuesday } = await createTrips();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/packages");
    await searchFor(page, word, "± 3 days", inDays(saturday - 2));
    await expect(page).toHaveURL(/flexible=3/);
    await expect(flexible(page)).toHaveValue("3");
    await expect(results(page).getByRole("heading")).toHaveText([onSaturday]);
    await expect(results(page)).toContainText("Departs Sat, ");
    await results(page).getByRole("link", { name: onSaturday }).click();
    await expect(page.getByRole("heading", { level: 1, name: onSaturday })).toBeVisible();
    await expect(page.locator("#book [name=date]")).toHaveValue(inDays(saturday));
    await expect(page.getByText(/There is no departure on/)).toHaveCount(0);

    await page.goto("/packages");
    await searchFor(page, word, "± 3 days", inDays(tuesday + 2));
    await expect(results(page).getByRole("heading")).toHaveText([onTuesday]);
    await context.close();
  });
}

test("any weekend of a month is searched, and the folded form says so", async ({ browser }) => {
  const { word, onSaturday } = await createTrips();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`/packages?q=${word}&flexible=weekend-${month}`);
  await expect(results(page).getByRole("heading")).toHaveText([onSaturday]);
  const summary = page.locator(".search-fold > summary");
  await expect(summary).toHaveText(`Change search: ${word} · Weekends in ${monthName("en")} · 2`);
  await results(page).getByRole("link", { name: onSaturday }).click();
  await expect(page.getByLabel("Travel date")).toHaveValue(inDays(saturday));
  await page.goto(`/de/packages?q=${word}&flexible=weekend-${month}`);
  await expect(summary).toContainText(`Wochenenden im ${monthName("de")}`);
  await context.close();
});

test("a flexible search stays so in its order, its filters and its next page", async ({ page }) => {
  await page.goto(`/packages?flexible=weekend-${month}&sort=price`);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`flexible=weekend-${month}`));
  await page.getByLabel("Sort by").selectOption("price-desc");
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page).toHaveURL(new RegExp(`flexible=weekend-${month}`));
});
