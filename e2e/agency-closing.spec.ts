import { expect } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  password,
  publicClient,
} from "./support/backend";
import { barriers } from "./support/barriers";
import { book } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { languages, inLanguage, overflow } from "./support/public";
import { test } from "./support/reading";

test("an owner closes the agency and deletes the account; travellers keep their trips", async ({
  page,
  browser,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller("Tara Tripper")];
  const item = await createPackage(agency);
  const confirmed = await book(traveller, item.id);
  const open = await book(traveller, item.id);
  await agency.client
    .rpc("confirm_booking", { p_booking_id: confirmed.id, p_expected_status: "pending" })
    .throwOnError();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/package/${item.id}`);
  await visitor.getByRole("main").getByRole("link", { name: agency.businessName }).first().click();
  await expect(visitor).toHaveURL(/\/agency\/[a-z0-9-]+$/);
  const address = visitor.url();

  await signInToPortal(page, agency.email);
  const portal = page.getByRole("navigation", { name: "Agency portal" });
  const main = page.getByRole("main");
  await portal.getByRole("link", { name: "Settings" }).click();
  const toClose = main.getByText("Close the agency", { exact: true });
  await expect(toClose).toHaveCount(1);
  await main.getByRole("link", { name: "1 confirmed booking" }).click();
  await expect(page).toHaveURL(/bookings\?status=confirmed$/);
  await expect(main.getByRole("row").filter({ hasText: confirmed.reference })).toBeVisible();
  await traveller.client
    .rpc("cancel_booking", { p_booking_id: confirmed.id, p_expected_status: "confirmed" })
    .throwOnError();

  await portal.getByRole("link", { name: "Settings" }).click();
  await toClose.last().click();
  await expect(main.getByRole("link", { name: "1 open request" })).toBeVisible();
  await expect(main.getByText("1 open request ends with the closing.")).toBeVisible();
  await main.getByLabel("Why are you closing it?").fill("We retire.");
  const name = main.getByLabel("Type your agency’s name to confirm");
  await name.fill("Somebody else");
  await main.getByRole("button", { name: "Close now" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  expect(await barriers(page)).toEqual([]);
  await name.fill(agency.businessName);
  await main.getByRole("button", { name: "Close now" }).click();
  await expect(main.getByText(/^Your agency is closed: travellers find neither/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // Gone for visitors, and told to the traveller.
  for (const gone of [`/package/${item.id}`, address]) {
    const answer = await visitor.goto(gone);
    expect([gone, answer?.status()]).toEqual([gone, 404]);
  }
  await signIn(visitor, traveller.email);
  await visitor.goto(`/dashboard/trips/${open.id}`);
  await expect(visitor.getByRole("main")).toContainText(
    "The agency takes no requests at the moment",
  );
  await expect(visitor.getByRole("main")).toContainText(agency.businessName);

  await main.getByRole("link", { name: "Your data and account" }).click();
  await expect(main).toContainText("Of your agency its name, packages, bookings");
  await main.getByText("Delete account", { exact: true }).click();
  await main.getByLabel("Current password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  const { error } = await publicClient().auth.signInWithPassword({ email: agency.email, password });
  expect(error?.code).toBe("invalid_credentials");

  await visitor.reload();
  await expect(visitor.getByRole("main")).toContainText(agency.businessName);
  await context.close();
});

test("the closing reads well in every language, on a phone", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const language of languages) {
    await page.goto(inLanguage(language, "/agency-portal/settings"));
    const card = page.locator("#closing");
    await card.locator("summary").click();
    await expect(card.locator("textarea[name=reason]")).toBeVisible();
    await expect(card).not.toContainText(/settings\.closing/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
