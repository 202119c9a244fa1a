import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { signInToPortal } from "./support/pages";
import { overflow } from "./support/public";

async function market() {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const add = async (days: number, seats: number) => {
    const { error } = await agency.client
      .from("departures")
      .insert({ package_id: item.id, departs_on: inDays(days), seats });
    expect(error).toBeNull();
  };
  return { agency, item, add };
}

test("the calendar changes seats where they stand and of several at once, never below what is taken", async ({
  page,
}) => {
  const { agency, item, add } = await market();
  for (const days of [40, 41, 42]) await add(days, 8);
  await book(await createTraveller("Cara Calm"), item.id, { travellers: 3, date: inDays(41) });
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  await page.getByRole("main").getByRole("link", { name: "Calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await page.goto(`/agency-portal/packages/calendar?date=${inDays(41)}`);
  const input = (days: number) =>
    page.getByRole("spinbutton", {
      name: `Seats of ${item.title} on ${new Intl.DateTimeFormat("en", {
        dateStyle: "medium",
        timeZone: "UTC",
      }).format(new Date(inDays(days)))}`,
    });
  expect(await barriers(page)).toEqual([]);
  await input(41).fill("12");
  await input(41).press("Enter");
  await expect(page.getByText("Seats saved.")).toBeVisible();
  await input(41).fill("2");
  await page.getByRole("button", { name: "Save seats" }).click();
  await expect(input(41)).toHaveAccessibleDescription("Already taken: 3. Enter 3 or more.");
  // Beside a month's end the days may be on two pages.
  const boxes = page.getByRole("checkbox", { name: new RegExp(`^Select ${item.title}`) });
  for (const box of await boxes.all()) await box.check();
  await page.getByLabel("Seats of the selected").fill("5");
  await page.getByRole("button", { name: "Set seats of selected" }).click();
  await expect(input(41)).toHaveValue("5");
  await page.reload();
  await expect(input(41)).toHaveValue("5");
});

test("on a phone and without scripts the calendar is a list whose seats are changed", async ({
  browser,
}) => {
  const { agency, item, add } = await market();
  await add(40, 8);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/calendar?view=week&date=${inDays(40)}`);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const seats = page.getByRole("spinbutton", { name: new RegExp(`^Seats of ${item.title}`) });
  await seats.fill("9");
  await page.getByRole("button", { name: "Save seats" }).click();
  await expect(seats).toHaveValue("9");
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByText("Nothing departs on these days.")).toBeVisible();
  await context.close();
});
