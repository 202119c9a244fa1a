import { readFile } from "node:fs/promises";

import { expect, test } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  password,
  publicClient,
} from "./support/backend";
import { book, cancelBooking } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { overflow } from "./support/public";

async function travellerWithTrip() {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const traveller = await createTraveller("Dora Data");
  const booking = await book(traveller, id, {
    note: "A window seat, please.",
    phone: "+49 30 1234",
  });
  await traveller.client
    .rpc("save_booking_travellers", {
      p_booking_id: booking.id,
      p_travellers: [{ position: 1, full_name: "Kim Data", age: 7, wishes: "No nuts." }],
    })
    .throwOnError();
  return { agency, title, traveller, booking };
}

test("a traveller reads what is stored about them, and takes it along as a file", async ({
  page,
}) => {
  const { traveller, booking } = await travellerWithTrip();
  await signIn(page, traveller.email);
  await page.goto("/");
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.getByRole("link", { name: "See your data" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your data");
  await expect(main).toContainText(traveller.email);
  await expect(main).toContainText(booking.reference);
  await expect(main).toContainText("Phone: +49 30 1234");
  await expect(main).toContainText("Traveller: Kim Data · 7 · No nuts.");
  await main.getByText("1 message", { exact: true }).click();
  await expect(main.getByText("A window seat, please.").last()).toBeVisible();

  const downloading = page.waitForEvent("download");
  await main.getByRole("link", { name: "Download as a file" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("wayfare-data.json");
  const document = JSON.parse(await readFile(await file.path(), "utf8")) as object;
  expect(document).toMatchObject({
    account: { email: traveller.email },
    bookings: [{ reference: booking.reference, history: [{ to_status: "pending" }] }],
  });
});

test("a visitor who is not signed in gets neither page nor file", async ({ page, request }) => {
  await page.goto("/dashboard/profile/data");
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect((await request.get("/api/account/data")).status()).toBe(401);
});

test("without scripts, in German on the smallest phone, everything can be read", async ({
  browser,
}) => {
  const { traveller } = await travellerWithTrip();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
  });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto("/de/dashboard/profile");
  await page.getByRole("link", { name: "Ihre Daten ansehen" }).click();
  await page.getByText("1 Nachricht", { exact: true }).click();
  await expect(page.getByText("A window seat, please.").last()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await context.close();
});

test("a traveller deletes their account with the password, once their trips are over", async ({
  page,
}) => {
  const { agency, title, traveller, booking } = await travellerWithTrip();
  await signIn(page, traveller.email);
  await page.goto("/dashboard/profile");
  await page.getByRole("link", { name: "See your data" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "The agency keeps reference, package, dates, number of travellers and amounts of 1 booking, without your name, phone number, note and travellers’ details.",
  );
  await main.getByText("Delete account", { exact: true }).click();
  const field = main.getByLabel("Current password", { exact: true });
  const submit = main.getByRole("button", { name: "Delete for good" });
  await field.fill("wrong-password");
  await submit.click();
  await expect(field).toHaveAccessibleDescription(/password/i);
  await field.fill(password);
  await submit.click();
  await expect(main.getByText(/^You still have requests or confirmed trips/)).toBeVisible();

  await cancelBooking(traveller, booking.id);
  await field.fill(password);
  await submit.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  const { error } = await publicClient().auth.signInWithPassword({
    email: traveller.email,
    password,
  });
  expect(error?.code).toBe("invalid_credentials");

  // What the page said that the agency keeps, and nothing else.
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/bookings/${booking.id}`);
  await expect(main).toContainText(booking.reference);
  for (const kept of [title, /1 traveller/, "$1,299.50"]) await expect(main).toContainText(kept);
  for (const gone of ["Dora", "30 1234", "window seat", "Kim", "No nuts", traveller.email]) {
    await expect(main).not.toContainText(gone);
  }
});

test("an agency's owner is sent to the settings, to close it first", async ({ page }) => {
  const agency = await createAgency();
  await signIn(page, agency.email);
  await page.goto("/dashboard/profile/data");
  await expect(page.getByText(/^This account belongs to an agency/)).toBeVisible();
  await expect(page.getByText("Delete account", { exact: true })).toBeHidden();
  await page.getByRole("link", { name: "Close the agency" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/settings#closing$/);
});
