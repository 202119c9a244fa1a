import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { inDays } from "./support/bookings";
import { holdScripts } from "./support/held-scripts";
import { signIn } from "./support/pages";

/** A package with two departures. */
async function offer() {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const [soon, later] = [inDays(60), inDays(74)];
  const departures = [soon, later].map((departs_on) => ({ package_id: id, departs_on, seats: 6 }));
  expect((await agency.client.from("departures").insert(departures)).error).toBeNull();
  return { agency, id, title, soon, later };
}

test("a booking matches its fields, whether or not scripts have loaded", async ({ page }) => {
  const { agency, id, soon, later } = await offer();
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await holdScripts(page);
  await page.goto(`/package/${id}/book?date=${soon}&travellers=1`, { waitUntil: "commit" });
  const book = page.getByRole("button", { name: "Book", exact: true });
  await page.getByLabel("Travellers").fill("3");
  await page.getByLabel("Departure").selectOption(later);
  await book.click();
  // First of all the price of what was chosen.
  await page.waitForURL(`/package/${id}/book?date=${later}&travellers=3`, { waitUntil: "commit" });
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$3,898.50");
  const bookings = () => agency.client.from("bookings").select("travel_date, travellers");
  expect((await bookings()).data).toEqual([]);
  await book.click();
  await page.waitForURL(/\/dashboard\/trips\//, { waitUntil: "commit" });
  expect((await bookings()).data).toEqual([{ travel_date: later, travellers: 3 }]);
});

test("where scripts fail to come, a page is as without them", async ({ page }) => {
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.goto("/hotels");
  await page.getByRole("checkbox", { name: /5 stars/ }).check();
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/stars=5/);
  await expect(page.locator("html")).not.toHaveAttribute("data-js");
});

test("a total is never shown beside a number that it was not computed for", async ({ page }) => {
  const { id, title } = await offer();
  const release = await holdScripts(page);
  await page.goto(`/package/${id}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const card = page.getByRole("complementary");
  const total = card.getByText(/^Total for \d\stravellers$/);
  await expect(total).toHaveText("Total for 2 travellers");
  await card.getByLabel("Travellers").fill("5");
  await expect(total).toBeHidden();
  await release();
  await expect(total).toHaveText("Total for 5 travellers");
  await expect(total).toBeVisible();
  await card.getByLabel("Travellers").fill("4000");
  await expect(total).toBeHidden();
  await card.getByLabel("Travellers").fill("3");
  await expect(total).toBeVisible();
  await expect(total).toHaveText("Total for 3 travellers");
});

test("choosing a departure by keyboard keeps the focus in its field", async ({ page }) => {
  const { id, soon, later } = await offer();
  await signIn(page, (await createTraveller()).email);
  await page.goto(`/package/${id}/book?date=${soon}&travellers=1`);
  const departure = page.getByLabel("Departure");
  await departure.focus();
  await departure.press("ArrowDown");
  await expect(page).toHaveURL(new RegExp(`date=${later}`));
  await expect(page.getByRole("main")).toContainText(/Book/);
  await expect(departure).toBeFocused();
  await departure.press("ArrowUp");
  await expect(page).toHaveURL(new RegExp(`date=${soon}`));
  await expect(departure).toBeFocused();
  await expect(departure).toHaveValue(soon);
});
