import { expect, test, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  type Account,
  type AgencyAccount,
} from "./support/backend";
import { book, inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";

/** An agency and a traveller who waits for its answer to a request. */
async function waitingRequest() {
  const agency = await createAgency();
  const { id: packageId } = await createPackage(agency);
  const traveller = await createTraveller("Rosa Ramos");
  await book(traveller, packageId, { date: inDays(40) });
  return { agency, traveller, packageId };
}

const conversations = (page: Page) => page.getByRole("navigation", { name: "Conversations" });

async function openThread(page: Page, agency: AgencyAccount) {
  await signInToPortal(page, agency.email);
  await page
    .getByRole("navigation", { name: "Agency Portal" })
    .getByRole("link", { name: /^Messages/ })
    .click();
  await conversations(page)
    .getByRole("link", { name: /^Rosa Ramos/ })
    .click();
  await expect(page.getByRole("heading", { name: "Rosa Ramos" })).toBeVisible();
}

const thread = (page: Page) => page.getByRole("region", { name: "Rosa Ramos" });

async function statusOf(traveller: Account) {
  const { data } = await traveller.client.from("bookings").select("status, status_reason").single();
  return data;
}

test("a request is confirmed in its thread", async ({ page }) => {
  const { agency, traveller } = await waitingRequest();
  await openThread(page, agency);
  await expect(thread(page).getByText("Pending")).toBeVisible();
  await page.getByLabel("Your message").fill("See you soon");
  await thread(page).getByRole("button", { name: "Confirm" }).click();
  await expect(thread(page).getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(thread(page).getByRole("button", { name: "Confirm" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Rosa Ramos" })).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("See you soon");
  expect(await statusOf(traveller)).toMatchObject({ status: "confirmed" });
});

test("an open inbox shows the next request when it is made", async ({ page }) => {
  const { agency, packageId } = await waitingRequest();
  await openThread(page, agency);
  await book(await createTraveller("Nina Neumann"), packageId, { date: inDays(41) });
  // Long before the page would ask by itself.
  await expect(conversations(page).getByRole("link", { name: /^Nina Neumann/ })).toBeVisible({
    timeout: 8_000,
  });
});

test("a request is declined in its thread, with a reason", async ({ page }) => {
  const { agency, traveller } = await waitingRequest();
  await openThread(page, agency);
  await thread(page).getByText("Decline…").click();
  await page.getByRole("button", { name: "Decline booking" }).click();
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/required/);
  await page.getByLabel("Reason").fill("The guide is ill.");
  await page.getByRole("button", { name: "Decline booking" }).click();
  await expect(page.getByText("Booking declined.")).toBeVisible();
  await expect(page).toHaveURL(/\/agency-portal\/messages\/[0-9a-f-]+$/);
  await expect(thread(page).getByText("Declined", { exact: true })).toBeVisible();
  expect(await statusOf(traveller)).toMatchObject({ status: "cancelled" });
});

test("without scripts a request is answered in its thread too", async ({ browser }) => {
  const { agency, traveller } = await waitingRequest();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openThread(page, agency);
  await thread(page).getByRole("button", { name: "Confirm" }).click();
  await expect(thread(page).getByText("Confirmed", { exact: true })).toBeVisible();
  expect(await statusOf(traveller)).toMatchObject({ status: "confirmed" });
  await context.close();
});

test("a traveller's thread has no answer to their own request", async ({ page }) => {
  const { traveller } = await waitingRequest();
  await signIn(page, traveller.email);
  await page.goto("/");
  await page.getByRole("link", { name: /^Messages/ }).click();
  await conversations(page).getByRole("link").click();
  await expect(page.getByLabel("Your message")).toBeVisible();
  await expect(page.getByRole("link", { name: "View booking" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();
});
