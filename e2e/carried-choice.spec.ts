import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { awaitFormHelp, layoutShift, results } from "./support/public";

const early = inDays(30);
const middle = inDays(60);
const late = inDays(90);
const last = inDays(115);
const between = inDays(63);

/** A package with four departures; one of them has few seats. */
async function createTrip() {
  const agency = await createAgency();
  const word = `Zephyr${randomUUID().replace(/[^a-z]/g, "")}`;
  const trip = await createPackage(agency, { title: `${word} walks` });
  const { error } = await agency.client.from("departures").insert([
    { package_id: trip.id, departs_on: early, seats: 8 },
    { package_id: trip.id, departs_on: middle, seats: 8 },
    { package_id: trip.id, departs_on: late, seats: 3 },
    { package_id: trip.id, departs_on: last, seats: 8 },
  ]);
  if (error) throw error;
  return { ...trip, word };
}

const card = (page: Page) => page.getByRole("complementary");

async function expectOnCard(page: Page, date: string, travellers: string) {
  await expect(card(page).getByLabel("Travel date")).toHaveValue(date);
  await expect(card(page).getByLabel("Travellers")).toHaveValue(travellers);
}

async function expectOnBookingPage(page: Page, date: string, travellers: string) {
  await card(page).getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "Book your trip" })).toBeVisible();
  await expect(page.getByLabel("Departure").last()).toHaveValue(date);
  await expect(page.getByLabel("Travellers").last()).toHaveValue(travellers);
}

test("date and party go from the category page's search to the booking, by a mouse's press", async ({
  page,
}) => {
  const { word, title } = await createTrip();
  await page.goto("/packages");
  const form = page.getByRole("search");
  await form.getByLabel("Destination or keyword").fill(word);
  await form.getByLabel("Departure", { exact: true }).fill(middle);
  await form.getByLabel("Travellers", { exact: true }).selectOption("4");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`departDate=${middle}`));
  const found = results(page).getByRole("link", { name: title });
  // A search before hydration loads another document, on which a press alone opens nothing yet.
  await awaitTakeover(found);
  await found.hover();
  await page.mouse.down();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.mouse.up();
  await expectOnCard(page, middle, "4");
  await expect(card(page).locator("[data-total] [data-price]:visible")).toHaveText("$5,198");
  await expectOnBookingPage(page, middle, "4");
});

test("date and party go from the home page's search to the booking, by keyboard", async ({
  page,
}) => {
  const { word, title } = await createTrip();
  await page.goto("/");
  await awaitFormHelp(page);
  await page.getByRole("search").getByLabel("Destination").fill(word);
  await page.getByRole("navigation").getByRole("link", { name: "Flight + Hotel" }).first().click();
  const form = page.getByRole("search");
  await expect(form.getByLabel("Destination or keyword")).toHaveValue(word);
  await form.getByLabel("Departure", { exact: true }).fill(middle);
  await form.getByLabel("Travellers", { exact: true }).selectOption("3");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`departDate=${middle}`));
  await results(page).getByRole("link", { name: title }).focus();
  await page.keyboard.press("Enter");
  await expectOnCard(page, middle, "3");
  await expectOnBookingPage(page, middle, "3");
});

test("without JavaScript date and party go from a list to the booking", async ({ browser }) => {
  const { word, title } = await createTrip();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const list of ["/packages", "/results/packages", "/de/packages"]) {
    await page.goto(`${list}?q=${word}&departDate=${middle}&travelers=4`);
    await results(page).getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("#book [name=date]")).toHaveValue(middle);
    await expect(page.locator("#book [name=travellers]")).toHaveValue("4");
    await page.locator("#book [type=submit]").click();
    await expect(page).toHaveURL(new RegExp(`/book\\?date=${middle}&travellers=4$`));
  }
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "by a link" : "without JavaScript";
  test(`${how} a date without a departure leads to the nearest one, and the card says so`, async ({
    browser,
  }) => {
    const { word, title } = await createTrip();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const note = card(page).getByText(/There is no departure on .+ The nearest one is chosen\./);
    await page.goto(`/packages?q=${word}&departDate=${between}&travelers=4`);
    await results(page).getByRole("link", { name: title }).click();
    await expect(note).toBeVisible();
    await expectOnCard(page, middle, "4");
    if (javaScriptEnabled) {
      await card(page).getByLabel("Travel date").selectOption(early);
      await expect(note).toBeHidden();
      await card(page).getByLabel("Travel date").selectOption(middle);
    }
    await expectOnBookingPage(page, middle, "4");
    await page.goto(`/packages?q=${word}&departDate=${late}&travelers=4`);
    await results(page).getByRole("link", { name: title }).click();
    await expect(card(page).getByText(/has too few seats for your party/)).toBeVisible();
    await expectOnCard(page, last, "4");
    await context.close();
  });
}

test("a shared address with date and party opens with both", async ({ page }) => {
  const { id } = await createTrip();
  await page.goto(`/package/${id}?date=${between}&travellers=4`);
  await expectOnCard(page, middle, "4");
  await expect(page.locator("form[data-live]")).toHaveCount(1);
  await expectOnCard(page, middle, "4");
  // The example of the cancellation terms is the chosen departure's.
  const day = new Date(middle).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  await expect(page.getByText(`For example, for the departure on ${day}`)).toHaveCount(1);
  expect(await layoutShift(page)).toBe(0);
});

test("the booking page names the nearest departure for a date that has none", async ({ page }) => {
  const { id } = await createTrip();
  await page.goto(`/package/${id}/book?date=${between}&travellers=4`);
  await expect(page.getByText(/^There is no departure on .+ The nearest one:$/)).toBeVisible();
  await page.getByRole("link", { name: /^Take / }).click();
  await expect(page).toHaveURL(new RegExp(`/book\\?date=${middle}&travellers=4$`));
  await expect(page.getByLabel("Departure")).toHaveValue(middle);
});

test("the way back from the booking page keeps date and party", async ({ page }) => {
  const { id, title } = await createTrip();
  await page.goto(`/package/${id}?date=${middle}&travellers=3`);
  await expectOnBookingPage(page, middle, "3");
  await page.getByLabel("Departure").last().selectOption(last);
  await expect(page).toHaveURL(new RegExp(`date=${last}&travellers=3$`));
  await page.getByRole("link", { name: "Back to the trip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectOnCard(page, last, "3");
});
