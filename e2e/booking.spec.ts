import { readFile } from "node:fs/promises";

import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, password } from "./support/backend";
import { signIn } from "./support/pages";

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const soon = dayFromNow(60);
const later = dayFromNow(74);

/** A package of its own with two departures, and a way to read what was booked. */
async function createTrip(seats: [number, number]) {
  const agency = await createAgency();
  const trip = await createPackage(agency);
  const { error } = await agency.client.from("departures").insert([
    { package_id: trip.id, departs_on: soon, seats: seats[0] },
    { package_id: trip.id, departs_on: later, seats: seats[1] },
  ]);
  if (error) throw error;
  const bookings = async () => {
    const { data } = await agency.client
      .from("bookings")
      .select("id, reference, status, travel_date, travellers, refund_amount, note")
      .eq("package_id", trip.id)
      .order("created_at");
    return data ?? [];
  };
  return { agency, ...trip, bookings };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not get there.");
}

test("a stranger chooses, signs up on the way, books once, and can cancel", async ({ page }) => {
  const trip = await createTrip([6, 8]);
  await page.goto(`/package/${trip.id}`);
  const card = page.getByRole("complementary");
  await card.getByLabel("Travel date").selectOption(later);
  await card.getByLabel("Travellers").fill("3");
  await expect(card.locator("[data-total] [data-price]:visible")).toHaveText("$3,898.50");
  await card.getByRole("button", { name: "Book Now" }).click();

  await expect(page.getByRole("heading", { name: "Book your trip" })).toBeVisible();
  await expect(page.getByLabel("Departure")).toHaveValue(later);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("$1,299.50");
  await expect(price).toContainText("$3,898.50");
  await expect(page.getByText(/^Until .+ (GMT|CE)/)).toBeVisible();
  await expect(page.getByText("No payment is taken here.")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();

  await page.getByLabel("Full name").fill("Nora Nomad");
  await page.getByLabel("Email").fill(`e2e-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Departure")).toHaveValue(later);
  await expect(page.getByLabel("Travellers")).toHaveValue("3");

  const lines = Array.from({ length: 60 }, (_, line) => `And stay ${String(line)} more.`);
  await page
    .getByLabel("Note to the agency")
    .fill(["We arrive by the night train.", ...lines].join("\n"));
  await page.getByRole("button", { name: "Book", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/trips\//);
  const [booked, ...others] = await trip.bookings();
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ status: "pending", travel_date: later, travellers: 3 });
  await expect(page.getByText(booked?.reference ?? "?").first()).toBeVisible();
  await expect(page.getByRole("timer", { name: "Time left" })).toContainText("47h");
  await expect(page.getByRole("log").getByText("We arrive by the night train.")).toBeVisible();
  // Long threads keep the field inside the conversation's box.
  const isInside = await page.getByPlaceholder(/^Write a message/).evaluate((field) => {
    const box = field.closest("section[aria-label]")?.getBoundingClientRect();
    return box !== undefined && field.getBoundingClientRect().bottom <= box.bottom;
  });
  expect(isInside).toBe(true);

  // The agency confirms: the page says so by itself.
  await trip.agency.client.rpc("confirm_booking", {
    p_booking_id: booked?.id ?? "",
    p_expected_status: "pending",
  });
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("The agency confirmed")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const calendar = await readFile(await (await download).path(), "utf8");
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${later.replaceAll("-", "")}`);
  expect(calendar).toContain(`DTEND;VALUE=DATE:${dayFromNow(79).replaceAll("-", "")}`);
  await page.getByRole("link", { name: "Voucher" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expect(page.getByRole("article")).toContainText(booked?.reference ?? "?");
  await expect(page.getByText("Show this to your agency on arrival.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the trip" }).click();

  await page.getByRole("link", { name: "Cancel this trip" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/\$0\.00 of \$3,898\.50.+up to\$3,898\.50(?!.*refund)/);
  await dialog.getByLabel("Reason").fill("A broken leg.");
  await dialog.getByRole("button", { name: "Cancel the trip" }).click();
  await expect(page.getByText("You cancelled")).toBeVisible();
  await expect(page.getByText("If you have paid, the agency gives back up to")).toBeVisible();
  expect((await trip.bookings())[0]).toMatchObject({ status: "cancelled", refund_amount: 3898.5 });
  await page.goto(`/dashboard/trips/${booked?.id ?? ""}/voucher`);
  await expect(page.getByText("Not valid: this trip was cancelled.")).toBeVisible();
  await expect(page.getByText("Show this to your agency on arrival.")).toHaveCount(0);
});

test("of two bookings of the last seat one succeeds, and the other is offered the next departure", async ({
  browser,
}) => {
  const trip = await createTrip([1, 4]);
  // Another visitor who has used the card.
  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto(`/package/${trip.id}`);
  await onlooker.getByLabel("Travellers").fill("1");
  await expect(onlooker.getByRole("option", { name: /1 left$/ })).toBeAttached();
  const travellers = [await createTraveller("Ada First"), await createTraveller("Bo Second")];
  const pages = await Promise.all(
    travellers.map(async ({ email }) => {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, email);
      await page.goto(`/package/${trip.id}/book?date=${soon}&travellers=1`);
      await expect(page.getByText("1 seat left", { exact: true })).toBeVisible();
      await page.getByLabel("Note to the agency").fill("A window, please.");
      return page;
    }),
  );
  await Promise.all(
    pages.map((page) =>
      page
        .getByRole("button", { name: "Book", exact: true })
        .click({ timeout: 5_000 })
        // The other one was so quick that the seat is gone from this page already.
        .catch(() => undefined),
    ),
  );
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const offer = page.getByRole("link", { name: /^Take / });
      const isLoser = await Promise.race([
        offer.waitFor().then(() => true),
        page.waitForURL(/\/trips\//).then(() => false),
      ]);
      return { page, offer, isLoser };
    }),
  );
  const losers = outcomes.filter(({ isLoser }) => isLoser);
  expect(losers).toHaveLength(1);
  for (const { page, offer } of losers) {
    await expect(page.getByText("These seats are gone.")).toBeVisible();
    await offer.click();
    await expect(page.getByLabel("Departure")).toHaveValue(later);
    await expect(page.getByLabel("Note to the agency")).toHaveValue("A window, please.");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page).toHaveURL(/\/trips\//);
  }
  expect((await trip.bookings()).map(({ travel_date }) => travel_date).sort()).toEqual([
    soon,
    later,
  ]);
  await expect(onlooker.getByRole("option", { name: /Sold out$/ })).toBeAttached();
  await expect(onlooker.getByRole("option", { name: /3 left$/ })).toBeAttached();
  const dates = onlooker.locator(".departures li");
  await expect(dates).toHaveText([/Sold out$/, /3 seats left$/]);
  // A new visitor reads it on the page.
  const late = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await late.goto(`/package/${trip.id}`);
  await expect(late.locator(".departures li")).toHaveText([/Sold out$/, /3 seats left$/]);
  await late.context().close();
  await Promise.all([onlooker, ...pages].map((page) => page.context().close()));
});

test("without JavaScript a trip is booked, changed before it, and cancelled", async ({
  browser,
}) => {
  const trip = await createTrip([2, 8]);
  const traveller = await createTraveller("Paul Plain");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto(`/package/${trip.id}`);
  await page.getByRole("button", { name: "Book Now" }).click();
  // Input survives a change of party and date, and gets into no address.
  await page.getByLabel("Note to the agency").fill("By post, please.");
  await page.getByLabel("Travellers").last().fill("4");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByLabel("Travellers").last()).toHaveAccessibleDescription(/Only 2 seats/);
  await expect(page).toHaveURL(new RegExp(`/book\\?date=${soon}&travellers=4$`));
  await page.getByRole("button", { name: /^Take / }).click();
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$5,198.00");
  await expect(page.getByLabel("Note to the agency")).toHaveValue("By post, please.");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Waiting for confirmation")).toBeVisible();
  await expect(page.getByText("By post, please.").first()).toBeVisible();
  await page.getByRole("link", { name: "Cancel this trip" }).click();
  await expect(page.getByRole("heading", { name: "Cancel this trip?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel the trip" }).click();
  await expect(page.getByText("You cancelled")).toBeVisible();
  await expect(page.getByText("You owe nothing.", { exact: true })).toBeVisible();
  await page.goto("/dashboard?trips=cancelled");
  await expect(page.getByRole("link", { name: trip.title })).toBeVisible();
  await context.close();
});

test("in German, by keyboard alone, through two tabs, there is one booking", async ({ page }) => {
  const trip = await createTrip([6, 6]);
  const traveller = await createTraveller("Klara Kappe");
  await signIn(page, traveller.email);
  const address = `/de/package/${trip.id}/book?date=${soon}&travellers=2`;
  const other = await page.context().newPage();
  await other.goto(address);
  await page.goto(address);
  await tabTo(page, page.getByLabel("Reisende"));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("complementary", { name: "Preis" })).toContainText("3.898,50");
  await tabTo(page, page.getByLabel("Nachricht an die Agentur"));
  await page.keyboard.type("Bitte ein ruhiges Zimmer.");
  await tabTo(page, page.getByRole("button", { name: "Buchen", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Wartet auf Bestätigung")).toBeVisible();
  await expect(page.getByText("Sie haben gebucht")).toBeVisible();

  // The other tab shows what it was opened for; the same selection leads to the same booking.
  await other.getByLabel("Reisende").fill("3");
  await expect(other.getByRole("complementary", { name: "Preis" })).toContainText("3.898,50");
  await other.getByRole("button", { name: "Buchen", exact: true }).click();
  await expect(other).toHaveURL(page.url());
  expect(await trip.bookings()).toHaveLength(1);

  await tabTo(page, page.getByRole("link", { name: "Reise stornieren" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Reise stornieren" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Reise stornieren" })).toBeFocused();
});

test("a traveller changes name and password, and an agency is offered no booking", async ({
  page,
}) => {
  const trip = await createTrip([6, 6]);
  const traveller = await createTraveller("Old Name");
  await signIn(page, traveller.email);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Full name").fill("New Name");
  await page.getByLabel("Language of our emails").selectOption("fr");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.getByLabel("Current password").fill("not-my-password");
  await page.getByLabel("New password", { exact: true }).fill("a much better one");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/not your current/);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Hello, New Name" })).toBeVisible();
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).not.toHaveURL(/profile/);

  await signIn(page, trip.agency.email);
  await page.goto(`/package/${trip.id}/book?date=${soon}&travellers=2`);
  await expect(page.getByText(/signed in as an agency/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Book", exact: true })).toBeHidden();
});
