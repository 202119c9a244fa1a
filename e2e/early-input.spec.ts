import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover, holdScripts } from "./support/held-scripts";
import { signInToPortal } from "./support/pages";
import { results } from "./support/public";

/** Every test fills in a form while its scripts are still on their way. */
function field(page: Page, label: string): Locator {
  return page.getByRole("search").getByLabel(label, { exact: true });
}

test("a search form searches for text typed before hydration", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/flights", { waitUntil: "commit" });
  await field(page, "From").fill("Paris");
  await field(page, "Passengers").selectOption("3");
  await release();
  await awaitTakeover(field(page, "From"));
  await field(page, "To").fill("New York");
  await field(page, "To").press("Enter");
  await expect(page).toHaveURL(/\?from=Paris&to=New\+York&passengers=3&sort=price$/);
});

test("a filter and an order that are chosen count", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/hotels", { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: /5 stars/ }).check();
  await page.getByLabel("Sort by").selectOption("price");
  await release();
  await expect(page).toHaveURL(/stars=5/);
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole("checkbox", { name: /5 stars/ })).toBeChecked();
  // The way back leads back, and stays there.
  await page.goBack();
  await expect(page).toHaveURL(/\/hotels$/);
  await expect(results(page)).toHaveCount(12);
  await page.reload();
  await expect(page).toHaveURL(/\/hotels$/);
  await expect(page.getByRole("checkbox", { name: /5 stars/ })).not.toBeChecked();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(false);
});

test("guests chosen before hydration are in the summary line", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/hotels", { waitUntil: "commit" });
  const guests = page.getByRole("search").locator("summary");
  await guests.click();
  await field(page, "Adults").selectOption("4");
  await release();
  await expect(guests).toContainText("4 Adults");
});

test("the price is that of the date and the number that are chosen", async ({ page }) => {
  const agency = await createAgency();
  const trip = await createPackage(agency);
  const [soon, later] = [inDays(60), inDays(74)];
  const departures = [soon, later].map((departs_on) => ({
    package_id: trip.id,
    departs_on,
    seats: 6,
  }));
  expect((await agency.client.from("departures").insert(departures)).error).toBeNull();
  const release = await holdScripts(page);
  await page.goto(`/package/${trip.id}/book?date=${soon}&travellers=1`, { waitUntil: "commit" });
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("$1,299.50");
  await page.getByLabel("Departure").selectOption(later);
  await page.getByLabel("Travellers").fill("3");
  await release();
  await expect(price).toContainText("$3,898.50");
  await expect(page).toHaveURL(`/package/${trip.id}/book?date=${later}&travellers=3`);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a preview shows fields filled in before hydration", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  let release = await holdScripts(page);
  await page.goto(`/agency-portal/packages/${id}/edit`, { waitUntil: "commit" });
  await page.getByLabel("Free cancellation, hours before").fill("96");
  await page.getByLabel("Refund after that, percent").fill("50");
  const picture = { name: "sea.png", mimeType: "image/png", buffer: Buffer.from("\x89PNG") };
  await page.getByLabel("Upload a picture").setInputFiles(picture);
  await release();
  await expect(page.getByText(/until 4 days before .* 50% of the price/)).toBeVisible();
  await expect(page.getByRole("img", { name: "The picture you chose" })).toBeVisible();

  release = await holdScripts(page);
  await page.goto(`/agency-portal/packages/${id}/departures`, { waitUntil: "commit" });
  await page.getByLabel("From").fill(inDays(30));
  await page.getByLabel("Until").fill(inDays(43));
  await page.getByLabel("Mon").check();
  await release();
  await expect(page.getByRole("main").getByText(/^2 dates/)).toBeVisible();
});

test("a filter applies text typed before hydration", async ({ page }) => {
  await signInToPortal(page, (await createAgency()).email);
  const release = await holdScripts(page);
  await page.goto("/agency-portal/bookings?status=pending", { waitUntil: "commit" });
  const search = page.getByRole("search").getByLabel("Search");
  await search.fill("anna");
  await release();
  await awaitTakeover(search);
  await page.getByLabel("Order").selectOption("oldest");
  await expect(page).toHaveURL(/\?status=pending&q=anna&sort=oldest$/);
  await expect(search).toHaveValue("anna");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a text replaced before hydration is saved", async ({ page }) => {
  await signInToPortal(page, (await createAgency()).email);
  await page.goto("/agency-portal/settings");
  const address = page.getByLabel(/^Business address/);
  await address.fill("1 Old Road");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  const release = await holdScripts(page);
  await page.goto("/agency-portal/settings", { waitUntil: "commit" });
  await expect(address).toHaveValue("1 Old Road");
  await address.fill("2 New Road");
  await release();
  await awaitTakeover(address);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await expect(address).toHaveValue("2 New Road");
  await page.reload();
  await expect(address).toHaveValue("2 New Road");
});
