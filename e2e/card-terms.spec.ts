import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";

const HOUR = 3_600_000;

/** A package, free to cancel until 48 hours before, with departures at an agency far in the east. */
async function createTrip(dates: readonly string[], percent = 50) {
  const agency = await createAgency();
  const trip = await createPackage(agency);
  const { client, agencyId } = agency;
  const zone = await client.rpc("update_agency_settings", {
    p_business_email: agency.email,
    p_business_phone: "+686 7400 0000",
    p_business_address: null,
    p_time_zone: "Pacific/Kiritimati",
    p_free_cancellation_hours: 48,
    p_late_refund_percent: percent,
  });
  expect(zone.error).toBeNull();
  const terms = await client
    .from("travel_packages")
    .update({ late_refund_percent: percent })
    .eq("agency_id", agencyId);
  expect(terms.error).toBeNull();
  const made = await client
    .from("departures")
    .insert(dates.map((date) => ({ package_id: trip.id, departs_on: date, seats: 5 })));
  expect(made.error).toBeNull();
  return trip;
}

/** The last day whose deadline has passed at UTC+14. */
const justLate = () => new Date(Date.now() + (48 + 14) * HOUR).toISOString().slice(0, 10);

const note = (page: Page) =>
  page.getByText(/: free cancellation only until the agency confirms\.$/);
const rule = (page: Page) =>
  page.getByText("Free cancellation up to 48 hours before departure", { exact: true });

test("the card says of the day that is chosen whether cancelling is still free", async ({
  page,
}) => {
  const [late, open] = [justLate(), inDays(20)];
  const trip = await createTrip([late, open]);
  await page.goto(`/package/${trip.id}`);
  const date = page.getByLabel("Travel date");
  await date.selectOption(open);
  await expect(page.locator("form[data-live]")).toHaveCount(1);
  await expect(note(page)).toBeHidden();
  await expect(rule(page)).toBeVisible();
  await date.selectOption(late);
  // Only the agency's time zone decides; elsewhere the deadline is ahead.
  await expect(note(page)).toBeVisible();
  const stay = await date.locator("option:checked").getAttribute("data-stay");
  await expect(note(page)).toHaveText(new RegExp(`^${stay ?? "?"}: `));
  // What holds in general would contradict it.
  await expect(rule(page)).toBeHidden();
  await date.selectOption(open);
  await expect(rule(page)).toBeVisible();
  await date.selectOption(late);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByText("The free period is over")).toBeVisible();
});

test("without scripts it says so of the day that it offers", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { id } = await createTrip([inDays(1), inDays(20)]);
  await page.goto(`/package/${id}`);
  await expect(note(page)).toBeVisible();
  await expect(rule(page)).toBeHidden();
  await page.goto(`/de/package/${id}`);
  await expect(page.getByText(/: kostenlose Stornierung nur bis zur Best/)).toBeVisible();
  const { id: later } = await createTrip([inDays(20)]);
  await page.goto(`/package/${later}`);
  await expect(page.getByLabel("Travel date")).toBeVisible();
  await expect(note(page)).toBeHidden();
  await expect(rule(page)).toBeVisible();
  await context.close();
});

test("a package with a full refund at any time shows no warning", async ({ page }) => {
  const { id } = await createTrip([inDays(1)], 100);
  await page.goto(`/package/${id}`);
  await page.getByLabel("Travel date").focus();
  await expect(page.locator("form[data-live]")).toHaveCount(1);
  await expect(rule(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});
