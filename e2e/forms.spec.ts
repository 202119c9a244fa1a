import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";

test("the error of a date out of range names the possible dates", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/departures`);
  const main = page.getByRole("main");
  const date = page.getByLabel("Date", { exact: true });
  await date.fill("2020-01-01");
  await page.getByLabel("Seats", { exact: true }).fill("6");
  await main.getByRole("button", { name: "Add departure" }).click();
  await expect(date).toHaveAccessibleDescription(/^Choose a day from \w+ \d+, \d{4} on\.$/);
  await expect(date).toBeFocused();
  await date.fill(inDays(900));
  await main.getByRole("button", { name: "Add departure" }).click();
  await expect(date).toHaveAccessibleDescription(/^Choose a day up to \w+ \d+, \d{4}\.$/);

  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("Until").fill(inDays(900));
  await main.getByRole("button", { name: "Show the dates" }).click();
  await expect(page.getByLabel("From")).toHaveAccessibleDescription(/^Choose a day from/);
  await expect(page.getByLabel("Until")).toHaveAccessibleDescription(/^Choose a day up to/);

  // Here the browser shows its own bubble, with our words in it.
  await page.goto("/de/agency-portal/analytics");
  const period = page.getByRole("search", { name: "Eigener Zeitraum" });
  const last = period.getByLabel("Bis");
  await awaitTakeover(last);
  await last.fill(inDays(30));
  await period.getByRole("button").click();
  expect(await last.evaluate((field: HTMLInputElement) => field.validationMessage)).toMatch(
    /^Wählen Sie einen Tag bis zum \d+\. \S+ \d{4}\.$/,
  );
  await last.fill(inDays(-2));
  await period.getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(`to=${inDays(-2)}`));
});

test("an unbookable day shows an error and neither price nor terms", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const { error } = await agency.client
    .from("travel_packages")
    .update({ max_participants: 8 })
    .eq("id", id);
  expect(error).toBeNull();

  await page.goto(`/package/${id}`);
  const wanted = page.getByRole("complementary").getByLabel("Travel date");
  await awaitTakeover(wanted);
  await wanted.focus();
  await expect(wanted).toHaveAttribute("min", /^\d{4}-\d\d-\d\d$/);
  await wanted.fill("2020-01-01");
  await page.getByRole("button", { name: "Book Now" }).click();
  expect(await wanted.evaluate((field: HTMLInputElement) => field.matches(":invalid:focus"))).toBe(
    true,
  );
  await expect(page).toHaveURL(new RegExp(`/package/${id}$`));

  await page.goto(`/package/${id}/book?date=2020-01-01&travellers=2`);
  const price = page.getByRole("complementary", { name: "Price" });
  const day = page.getByLabel("First day of the trip");
  const travellers = page.getByLabel("Travellers");
  await expect(day).toHaveAccessibleDescription(/^Choose a day from \w+ \d+, \d{4} on\.$/);
  await expect(price).toContainText(/Days from \w+ \d+, \d{4} to \w+ \d+, \d{4} are possible\./);
  await expect(price).not.toContainText("$");
  await expect(price).not.toContainText("2020");
  await expect(page.getByText(/^You’ll see the terms once/)).toBeVisible();

  await day.fill(inDays(900));
  await expect(day).toHaveAccessibleDescription(/^Choose a day up to \w+ \d+, \d{4}\.$/);
  await expect(price).not.toContainText("$");
  await day.fill(inDays(60));
  await expect(price).toContainText("$2,599.00");
  await expect(page.getByText(/^Until .+ (GMT|CE)/)).toBeVisible();

  await travellers.fill("10");
  await expect(travellers).toHaveAccessibleDescription("Only 8 seats are left on this date.");
  await expect(price).not.toContainText("$");
  await page.goto(`/package/${id}/book?travellers=10`);
  await expect(travellers).toHaveAccessibleDescription("This trip takes 8 people at most.");
  await expect(price).not.toContainText("$");
  await travellers.fill("8");
  await expect(price).toContainText("$10,396.00");
});

test("all that is wrong with a new package is marked at once", async ({ page }) => {
  await signInToPortal(page, (await createAgency()).email);
  await page.goto("/agency-portal/packages/create");
  await page.getByLabel("Title").fill("🌊".repeat(201));
  await page.getByLabel("Description").fill("a".repeat(5_001));
  await page.getByLabel("Duration in days").fill("0");
  await page.getByLabel(/^What is included/).fill(`Breakfast\n${"b".repeat(201)}`);
  await page.getByLabel("Or link to a picture").fill("http://insecure.example/a.png");
  await page.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/at most 200 characters/);
  await expect(page.getByLabel("Description")).toHaveAccessibleDescription(
    /at most 5,000 characters.*1 character too many/,
  );
  await expect(page.getByLabel("Destination")).toHaveAccessibleDescription(/required/);
  await expect(page.getByLabel("Duration in days")).toHaveAccessibleDescription(/1 or more/);
  await expect(page.getByLabel(/^What is included/)).toHaveAccessibleDescription(
    /at most 200 characters/,
  );
  await expect(page.getByLabel("Or link to a picture")).toHaveAccessibleDescription(
    /begins with https:/,
  );
});

test("pasted text is not cut: a counter shows the excess", async ({ page }) => {
  const trip = await createPackage(await createAgency());
  await signIn(page, (await createTraveller("Lena Long")).email);
  await page.goto(`/package/${trip.id}/book?date=${inDays(60)}&travellers=2`);
  const note = page.getByLabel("Note to the agency");
  const book = page.getByRole("button", { name: "Book", exact: true });
  await note.fill("a".repeat(1_800));
  await expect(page.getByText(/characters left$/)).toHaveCount(0);
  await note.fill("");
  await note.focus();
  // As pasting does, and so it would be cut where a field cuts.
  await page.keyboard.insertText("🌊".repeat(1_990));
  await expect(page.getByRole("status").getByText("10 characters left")).toBeVisible();
  await page.keyboard.insertText("b".repeat(13));
  await expect(page.getByRole("status").getByText("3 characters too many")).toBeVisible();
  await expect(note).toHaveValue(`${"🌊".repeat(1_990)}${"b".repeat(13)}`);
  await book.click();
  await expect(note).toHaveAccessibleDescription(/^Use at most 2,000 characters\./);
  await expect(note).toBeFocused();
  // What the tab has kept is counted too.
  await page.reload();
  await expect(page.getByRole("status").getByText("3 characters too many")).toBeVisible();
  await note.fill("A cot, please.");
  await expect(page.getByText(/characters too many$/)).toHaveCount(0);
  await book.click();
  await expect(page).toHaveURL(/\/trips\//);
});
