import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, type Account } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, cancelBooking, inDays } from "./support/bookings";
import { signIn } from "./support/pages";
import { overflow } from "./support/public";

const [sooner, later] = [inDays(40), inDays(75)];

/** A plain date as the site writes it. */
function inWords(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(date),
  );
}

async function threadOf(traveller: Account, bookingId: string): Promise<string> {
  const { data, error } = await traveller.client
    .from("conversations")
    .select("id")
    .eq("booking_id", bookingId)
    .single();
  if (error) throw error;
  return data.id;
}

/** One traveller with two bookings of one package, which talk in two threads. */
async function twoBookings() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Tilda Twice")];
  const { id } = await createPackage(agency);
  const first = await book(traveller, id, { date: sooner, travellers: 2 });
  const second = await book(traveller, id, { date: later, travellers: 1 });
  return { agency, traveller, packageId: id, first, second };
}

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test("the inbox distinguishes two bookings of one package, and a thread shows its booking's status", async ({
  page,
}) => {
  const { agency, traveller, first } = await twoBookings();
  await signIn(page, traveller.email);
  await page.goto("/messages");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: inWords(later, "en") })).toHaveCount(1);
  await rows(page)
    .filter({ hasText: inWords(sooner, "en") })
    .getByRole("link")
    .click();
  const thread = page.getByRole("region", { name: agency.businessName });
  for (const text of [inWords(sooner, "en"), "2 travellers", first.reference]) {
    await expect(thread.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(thread.getByText("Waiting for confirmation", { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const { error } = await agency.client.rpc("confirm_booking", {
    p_booking_id: first.id,
    p_expected_status: "pending",
  });
  expect(error).toBeNull();
  await expect(thread.getByText("Confirmed", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await thread.getByRole("link", { name: "View booking" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/trips/${first.id}$`));
  // Beside the booking, its name is not repeated.
  await expect(page.getByRole("link", { name: "View booking" })).toBeHidden();
});

test("a cancelled trip’s conversation suggests replies about a cancellation", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller("Carla Cancelled")];
  const { id } = await createPackage(agency);
  const booking = await book(traveller, id, { date: later, travellers: 2 });
  await signIn(page, traveller.email);
  await page.goto(`/messages/${await threadOf(traveller, booking.id)}`);
  const openers = page.getByRole("list", { name: "Suggestions" });
  await expect(openers).toContainText("When and where do we meet?");
  await cancelBooking(traveller, booking.id);
  await expect(openers).toContainText("I have a question about the refund.");
  await expect(openers).not.toContainText("When and where do we meet?");
});

test("its agency is led from the thread to the booking in the portal, in Chinese, on a phone too", async ({
  page,
}) => {
  const { agency, traveller, first, second } = await twoBookings();
  await signIn(page, agency.email);
  await page.goto("/zh/agency-portal/messages");
  for (const date of [sooner, later]) {
    await expect(rows(page).filter({ hasText: inWords(date, "zh") })).toHaveCount(1);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/zh/agency-portal/messages/${await threadOf(traveller, second.id)}`);
  const thread = page.getByRole("region", { name: traveller.name });
  for (const text of [inWords(later, "zh"), "1 位旅客", second.reference, "待确认"]) {
    await expect(thread.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(thread.getByText(first.reference)).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  const link = thread.getByRole("link", { name: "查看预订" });
  // By itself: the traveller's page would send an agency on to the same place.
  await expect(link).toHaveAttribute("href", `/zh/agency-portal/bookings/${second.id}`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/zh/agency-portal/bookings/${second.id}$`));
});

test("without JavaScript a thread names its booking, and an enquiry names none", async ({
  browser,
}) => {
  const { agency, traveller, first } = await twoBookings();
  const enquiry = await traveller.client.rpc("start_conversation", {
    p_package_id: (await createPackage(agency)).id,
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto(`/de/messages/${await threadOf(traveller, first.id)}`);
  await expect(page.getByText(first.reference, { exact: true })).toBeVisible();
  await expect(page.getByText("Wartet auf Bestätigung", { exact: true })).toBeVisible();
  await page.goto(`/de/messages/${enquiry.data ?? ""}`);
  await expect(page.getByRole("heading", { name: agency.businessName })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buchung ansehen" })).toHaveCount(0);
  await context.close();
});
