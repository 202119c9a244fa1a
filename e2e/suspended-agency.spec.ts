import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller, operatorClient } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { mailedTo } from "./support/outbox";
import { signIn, signInToPortal } from "./support/pages";

test("a suspended agency confirms nothing: its screen shows its requests end, and its trips continue", async ({
  page,
  browser,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller("Rita Request")];
  const { id: packageId } = await createPackage(agency);
  const today = await book(traveller, packageId, { date: inDays(0) });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: today.id, p_expected_status: "pending" })
    .throwOnError();
  const request = await book(traveller, packageId, { date: inDays(30) });

  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/bookings/${request.id}`);
  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeVisible();
  const admin = await operatorClient();
  await admin
    .rpc("suspend_agency", { p_agency_id: agency.agencyId, p_reason: "No licence." })
    .throwOnError();

  await expect(page.getByText("Ended by Wayfare: your agency was taken off sale")).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByText(/Your pending requests have ended/)).toBeVisible();
  await expect(page.getByText("The traveller owes nothing.", { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const { error } = await agency.client.rpc("confirm_booking", {
    p_booking_id: request.id,
    p_expected_status: "pending",
  });
  expect(error?.code).toBe("WF070");

  // What was confirmed is honoured.
  await page.goto(`/agency-portal/bookings/${today.id}`);
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Completed by you")).toBeVisible();

  const context = await browser.newContext();
  const trip = await context.newPage();
  await signIn(trip, traveller.email);
  await trip.goto(`/de/dashboard/trips/${request.id}`);
  const main = trip.getByRole("main");
  await expect(main.getByText("Anfrage beendet").first()).toBeVisible();
  await expect(main.getByText(/^Ihre Anfrage ist beendet/)).toContainText("Sie schulden nichts");
  await expect(main).not.toContainText("No licence.");
  const mail = await mailedTo(traveller.email, /^Your request .+ has ended/);
  expect(mail).toContain("you owe nothing");
  expect(mail).not.toContain("No licence.");
  await context.close();
});
