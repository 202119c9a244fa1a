import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, demo, password } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { forget, signIn, signInToPortal } from "./support/pages";
import { openDatabase } from "./support/database";

async function market() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Ines Operated")];
  const item = await createPackage(agency);
  const booking = await book(traveller, item.id, { date: inDays(40) });
  return { agency, traveller, item, booking };
}

test("the operator finds a booking by its reference, opens both parties, and is written down", async ({
  page,
}) => {
  const { agency, traveller, booking } = await market();
  await signIn(page, demo.admin);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  const screens = page.getByRole("navigation", { name: "Operator" });
  await screens.getByRole("link", { name: "Bookings" }).click();
  await page.getByLabel("Search bookings").fill(booking.reference);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: booking.reference }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(booking.reference);
  await expect(main.getByRole("link", { name: traveller.email })).toBeVisible();
  await expect(main.getByRole("link", { name: agency.email })).toBeVisible();
  await expect(main.getByText("Requested by the traveller")).toBeVisible();

  await main.getByRole("link", { name: "Ines Operated" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ines Operated");
  await expect(main.getByText(booking.reference)).toBeVisible();
  await page.goto(`/dashboard/audit?agency=${agency.agencyId}`);
  await expect(main.getByText(`opened the booking ${booking.reference}`)).toBeVisible();
  await page.goto("/dashboard/audit?action=person.opened");
  await expect(main.getByText("opened the account of Ines Operated").first()).toBeVisible();
});

test("a hidden package leaves the public pages, says why in the portal, and comes back", async ({
  page,
  browser,
  request,
}) => {
  const { agency, item } = await market();
  const publicStatus = async () => (await request.get(`/package/${item.id}`)).status();
  expect(await publicStatus()).toBe(200);
  await signIn(page, demo.admin);
  await page.goto("/dashboard/packages");
  await page.getByLabel("Search packages").fill(item.title);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: item.title }).click();
  await page.getByText("Hide", { exact: true }).click();
  await page.getByRole("button", { name: "Hide the package" }).click();
  const reason = page.getByLabel("Reason for hiding it");
  await expect(reason).toHaveAccessibleDescription(/required/);
  await reason.fill("The pictures are not yours.");
  await page.getByRole("button", { name: "Hide the package" }).click();
  await expect(page.getByText("Package hidden.")).toBeVisible();
  expect(await publicStatus()).toBe(404);
  expect(await (await request.get("/packages")).text()).not.toContain(item.title);

  const office = await browser.newPage();
  await signInToPortal(office, agency.email);
  await office.goto(`/agency-portal/packages/${item.id}`);
  await expect(office.getByText("Reason: The pictures are not yours.")).toBeVisible();
  await office.close();

  await page.getByText("Show again", { exact: true }).click();
  await page.getByRole("button", { name: "Show the package" }).click();
  await expect(page.getByText("Package shown again.")).toBeVisible();
  expect(await publicStatus()).toBe(200);
});

test("a locked person is out at once, and can't sign in until they are unlocked", async ({
  page,
  browser,
}) => {
  const traveller = await createTraveller("Lou Locked");
  const person = await browser.newPage();
  await signIn(person, traveller.email);
  await person.goto("/dashboard");
  await expect(person.getByRole("heading", { level: 1 })).toBeVisible();

  await signIn(page, demo.admin);
  await page.goto("/dashboard/people");
  await page.getByLabel("Search people").fill(traveller.email);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "Lou Locked" }).click();
  await page.getByText("Lock the account", { exact: true }).click();
  await page.getByLabel("Reason for the lock").fill("Stolen cards.");
  await page.getByRole("button", { name: "Yes, lock" }).click();
  await expect(page.getByText("Account locked.")).toBeVisible();

  await person.goto("/dashboard");
  await expect(person).toHaveURL(/\/auth/);
  await forget(person);
  await person.goto("/auth");
  await person.getByLabel("Email").fill(traveller.email);
  await person.getByLabel("Password", { exact: true }).fill(password);
  await person.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(person.getByText(/This account is locked/)).toBeVisible();

  await page.getByText("Unlock the account", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, unlock" }).click();
  await expect(page.getByText("Account unlocked.")).toBeVisible();
  await signIn(person, traveller.email);
  await person.goto("/dashboard");
  await expect(person).toHaveURL(/\/dashboard$/);
  await person.close();
});

test("a person's data is exported to admins alone, and erased once their address is typed", async ({
  page,
  browser,
}) => {
  const traveller = await createTraveller("Era Sed");
  const file = `/api/operator/people/${traveller.userId}`;
  const person = await browser.newPage();
  await signIn(person, traveller.email);
  expect((await person.request.get(file)).status()).toBe(403);
  await person.close();

  await signIn(page, demo.admin);
  const answer = await page.request.get(file);
  expect(await answer.json()).toMatchObject({ account: { email: traveller.email } });
  await page.goto(`/dashboard/people/${traveller.userId}`);
  await page.getByText("Erase this person", { exact: true }).click();
  const address = page.getByLabel("Email address of the account");
  await address.fill("else@example.com");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill(traveller.email);
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("The person’s data was erased.")).toBeVisible();
  await page.goto(`/dashboard/people/${traveller.userId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This account does not exist");
});

test("a mail that failed shows why, and is sent again", async ({ page }) => {
  const traveller = await createTraveller();
  const sql = openDatabase();
  await sql`insert into private.emails
      (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at, last_error, attempts)
    values ('password_changed', ${traveller.userId}, 'en', '{}', ${randomUUID()}, null,
      'the mail service answered 550', 16)`;
  await sql.end();
  await signIn(page, demo.admin);
  await page.goto(`/dashboard/mails?state=failed&q=${encodeURIComponent(traveller.email)}`);
  await expect(page.getByText("the mail service answered 550")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The email is sent again.")).toBeVisible();
});

test("a traveller reports a package; the operator hides it, and the traveller reads the answer", async ({
  page,
  browser,
  request,
}) => {
  const { traveller, item } = await market();
  const person = await browser.newPage();
  await signIn(person, traveller.email);
  await person.goto(`/package/${item.id}`);
  await person.getByRole("link", { name: "Report this package" }).click();
  await person.getByRole("button", { name: "Send the report" }).click();
  await expect(person.getByLabel("What happened")).toHaveAccessibleDescription(/required/);
  await person.getByLabel("What is wrong").selectOption("misleading");
  await person.getByLabel("What happened").fill("There is no such beach.");
  await person.getByRole("button", { name: "Send the report" }).click();
  await expect(person.getByText("We are looking at it")).toBeVisible();

  await signIn(page, demo.admin);
  await page.goto("/dashboard/reports");
  await page.getByRole("link", { name: item.title }).click();
  await expect(page.getByText("There is no such beach.")).toBeVisible();
  await page.getByLabel("Outcome").selectOption("hidden");
  await page.getByLabel("Answer").fill("Thank you, it is off sale.");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Report decided.")).toBeVisible();
  expect((await request.get(`/package/${item.id}`)).status()).toBe(404);
  await person.reload();
  await expect(person.getByText("Thank you, it is off sale.")).toBeVisible();
  await person.close();
});

async function expectNoBarriers(page: Page, screens: readonly string[]) {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.admin);
  for (const screen of screens) {
    await page.goto(`/de/dashboard${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await barriers(page), screen).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, screen).toBeLessThanOrEqual(390);
  }
}

test("the console's lists keep nobody out, in German on a phone", async ({ page }) => {
  await expectNoBarriers(page, ["", "/bookings", "/people", "/packages", "/mails", "/reports"]);
  await page.getByRole("button", { name: /^Menü öffnen/ }).click();
  const screens = page.getByRole("navigation", { name: "Betrieb" });
  await screens.getByRole("link", { name: "Personen" }).click();
  await expect(page).toHaveURL("/de/dashboard/people");
});

test("the console's records keep nobody out, in German on a phone", async ({ page }) => {
  const { agency, traveller, item, booking } = await market();
  await expectNoBarriers(page, [
    `/bookings/${booking.id}`,
    `/people/${traveller.userId}`,
    `/people/${agency.userId}`,
    `/packages/${item.id}`,
  ]);
});

test("nobody but the operator sees the console's lists", async ({ page }) => {
  const { traveller, booking, item } = await market();
  await signIn(page, traveller.email);
  for (const screen of [
    "bookings",
    `bookings/${booking.id}`,
    "people",
    `people/${traveller.userId}`,
    "packages",
    `packages/${item.id}`,
    "mails",
  ]) {
    await page.goto(`/dashboard/${screen}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
