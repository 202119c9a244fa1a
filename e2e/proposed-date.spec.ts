import { devices, expect, test, type Page } from "@playwright/test";

import { formatDate } from "../lib/dates/date";
import { createAgency, createPackage, createTraveller, demo } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";

const [asked, offered] = [inDays(40), inDays(54)];

function inWords(date: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(date),
  );
}

/** Rosa's request for two seats, and another departure of the same package. */
async function request() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Rosa Ramos")];
  const { id: packageId } = await createPackage(agency);
  const { error } = await agency.client.from("departures").insert([
    { package_id: packageId, departs_on: asked, seats: 6 },
    { package_id: packageId, departs_on: offered, seats: 4 },
    { package_id: packageId, departs_on: inDays(61), seats: 1 },
    { package_id: packageId, departs_on: inDays(68), seats: 5 },
  ]);
  if (error) throw error;
  const booking = await book(traveller, packageId, {
    date: asked,
    travellers: 2,
    phone: "+34 600 123 456",
  });
  const { data } = await traveller.client
    .from("conversations")
    .select("id")
    .eq("booking_id", booking.id)
    .single()
    .throwOnError();
  return { agency, traveller, booking, threadId: data.id };
}

const beside = (page: Page) => page.getByRole("complementary", { name: "Customer and booking" });
const propose = (page: Page, date: string) =>
  beside(page).getByRole("button", { name: `Propose ${formatDate(date, "en")} instead` });
const card = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(name) });

/** What happened to a booking, under its heading. */
const steps = (page: Page, heading: string) =>
  page
    .locator("section, div")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
    .last()
    .getByRole("listitem");

async function openAgencyThread(page: Page, email: string, threadId: string) {
  await signInToPortal(page, email);
  await page.goto(`/agency-portal/messages/${threadId}`);
}

test("the agency proposes another departure, the traveller accepts on a phone, and both see it live", async ({
  page,
  browser,
}) => {
  const { agency, traveller, booking, threadId } = await request();
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const phone = await context.newPage();
  await signIn(phone, traveller.email);
  await phone.goto(`/messages/${threadId}`);
  await expect(phone.getByLabel("Your message")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgencyThread(page, agency.email, threadId);
  await expect(beside(page)).toContainText(booking.reference);
  await expect(beside(page)).toContainText("left");
  await expect(beside(page).getByRole("link", { name: "+34 600 123 456" })).toBeVisible();
  // The departure with one seat is too small for two.
  await expect(beside(page).getByRole("button", { name: /^Propose/ })).toHaveCount(2);
  await propose(page, offered).click();
  await expect(card(page, "You proposed another date")).toContainText(inWords(offered));
  await expect(card(page, "You proposed another date")).toContainText("Waiting for an answer");

  const proposal = card(phone, "Another date for your request");
  await expect(proposal).toContainText(inWords(offered));
  await expect(proposal).toContainText("$2,599.00");
  await proposal.getByRole("button", { name: "Accept this date" }).click();
  await expect(proposal).toContainText("Accepted");
  await expect(card(page, "You proposed another date")).toContainText("Accepted");
  await expect(beside(page).locator("dl")).toContainText(/54|2 travellers/);
  await expect(beside(page).locator("dl time").first()).toHaveAttribute("datetime", offered);
  const { data } = await traveller.client.from("bookings").select("travel_date, status").single();
  expect(data).toEqual({ travel_date: offered, status: "pending" });

  const dates = `${inWords(offered)} instead of ${inWords(asked)}`;
  await phone.goto(`/dashboard/trips/${booking.id}`);
  await expect(steps(phone, "History")).toHaveText([
    /^You booked/,
    new RegExp(`^The agency proposed ${dates}`),
    new RegExp(`^You accepted ${inWords(offered)}`),
  ]);
  await page.goto(`/agency-portal/bookings/${booking.id}`);
  await expect(steps(page, "History")).toHaveText([
    /^Requested by the traveller/,
    new RegExp(`^You proposed ${dates}`),
    new RegExp(`^The traveller accepted ${inWords(offered)}`),
  ]);
  await signIn(page, demo.admin);
  await page.goto(`/dashboard/bookings/${booking.id}`);
  await expect(steps(page, "What happened")).toHaveText([
    /^Requested by the traveller/,
    new RegExp(`^The agency proposed ${dates}`),
    new RegExp(`^The traveller accepted ${inWords(offered)}`),
  ]);
  await context.close();
});

test("a newer proposal replaces the older one, and the traveller keeps the date", async ({
  page,
  browser,
}) => {
  const { agency, traveller, threadId } = await request();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgencyThread(page, agency.email, threadId);
  await propose(page, offered).click();
  await expect(propose(page, offered)).toBeHidden();
  await propose(page, inDays(68)).click();
  await expect(card(page, "You proposed another date")).toHaveCount(2);
  await expect(card(page, "You proposed another date").first()).toContainText(
    "Replaced by a newer proposal",
  );
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, traveller.email);
  await other.goto(`/messages/${threadId}`);
  await other.getByRole("button", { name: "Keep my date" }).click();
  await expect(other.getByText("The original date stays")).toBeVisible();
  await expect(card(page, "You proposed another date").last()).toContainText(
    "The original date stays",
  );
  await context.close();
});

test("private notes are added and changed beside the thread, and drafts are kept", async ({
  page,
}) => {
  const { agency, threadId } = await request();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAgencyThread(page, agency.email, threadId);
  await beside(page).getByLabel("New note").fill("Vegetarian.");
  await page.reload();
  await expect(beside(page).getByLabel("New note")).toHaveValue("Vegetarian.");
  await beside(page).getByRole("button", { name: "Add note" }).click();
  await expect(beside(page).getByRole("listitem").filter({ hasText: "Vegetarian." })).toBeVisible();
  await beside(page).getByText("Edit", { exact: true }).click();
  await beside(page).getByLabel("Note", { exact: true }).fill("Vegan.");
  await beside(page).getByRole("button", { name: "Save note" }).click();
  await expect(beside(page).getByRole("listitem").filter({ hasText: "Vegan." })).toBeVisible();
});

test("on a phone the details open as a sheet", async ({ page }) => {
  const { agency, threadId } = await request();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAgencyThread(page, agency.email, threadId);
  await expect(page.getByLabel("Your message")).toBeVisible();
  await expect(beside(page)).toBeHidden();
  await page.getByRole("button", { name: "Details" }).click();
  await expect(beside(page)).toBeVisible();
  await beside(page).getByRole("button", { name: "Close" }).click();
  await expect(beside(page)).toBeHidden();
});

test("a saved reply fills in name, date and price at the cursor, and drafts stay with their thread", async ({
  page,
}) => {
  const { agency, threadId } = await request();
  await agency.client
    .from("saved_replies")
    .insert({ title: "Offer", content: "{name}: {date} for {price}" })
    .throwOnError();
  await openAgencyThread(page, agency.email, threadId);
  const field = page.getByLabel("Your message");
  await field.fill("Hello  thanks");
  await field.press("Home");
  for (let step = 0; step < 6; step += 1) await field.press("ArrowRight");
  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("option", { name: /Offer/ }).click();
  const filled = `Hello Rosa: ${inWords(asked)} for $2,599 thanks`;
  await expect(field).toHaveValue(filled);
  await page.goto("/agency-portal/messages");
  await page.goto(`/agency-portal/messages/${threadId}`);
  await expect(field).toHaveValue(filled);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an agency proposes, notes and edits, and a traveller accepts", async ({
    page,
    browser,
  }) => {
    const { agency, traveller, threadId } = await request();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAgencyThread(page, agency.email, threadId);
    await beside(page).getByLabel("New note").fill("Vegetarian.");
    await beside(page).getByRole("button", { name: "Add note" }).click();
    await beside(page).getByText("Edit", { exact: true }).click();
    await beside(page).getByLabel("Note", { exact: true }).fill("Vegan.");
    await beside(page).getByRole("button", { name: "Save note" }).click();
    await expect(beside(page).getByRole("listitem").filter({ hasText: "Vegan." })).toBeVisible();
    await propose(page, offered).click();
    await expect(card(page, "You proposed another date")).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const other = await context.newPage();
    await signIn(other, traveller.email);
    await other.goto(`/messages/${threadId}`);
    await other.getByRole("button", { name: "Accept this date" }).click();
    await expect(card(other, "Another date for your request")).toContainText("Accepted");
    await context.close();
  });
});
