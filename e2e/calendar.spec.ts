import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { awaitTakeover, holdScripts } from "./support/held-scripts";
import { overflow } from "./support/public";

const open = inDays(40);
const full = inDays(41);
const few = inDays(100);

/** $1,299.50 a person. Each departure has so many seats left as its name says. */
async function createTrip() {
  const agency = await createAgency();
  const trip = await createPackage(agency);
  const { error } = await agency.client.from("departures").insert([
    { package_id: trip.id, departs_on: open, seats: 8 },
    { package_id: trip.id, departs_on: full, seats: 2 },
    { package_id: trip.id, departs_on: few, seats: 2 },
  ]);
  if (error) throw error;
  const traveller = await createTraveller();
  await book(traveller, trip.id, { date: full, travellers: 2 });
  return { ...trip, agency, traveller };
}

const write = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(new Date(date));
const dayName = (date: string) => write(date, { weekday: "long", day: "numeric", month: "long" });
const monthName = (date: string) => write(date, { month: "long", year: "numeric" });

const opener = (page: Page) => page.getByRole("button", { name: "Show calendar" });
const calendar = (page: Page) => page.getByRole("dialog", { name: "Choose a travel date" });
const day = (page: Page, date: string, rest: string) =>
  calendar(page).getByRole("button", { name: `${dayName(date)}, ${rest}`, exact: true });
const field = (page: Page) => page.getByRole("complementary").getByLabel("Travel date");

async function openCalendar(page: Page, id: string) {
  await page.goto(`/package/${id}`);
  await awaitTakeover(opener(page));
  await opener(page).click();
}

test("a departure is chosen by keyboard, and each day says its price and seats", async ({
  page,
}) => {
  const { id } = await createTrip();
  await page.goto(`/package/${id}`);
  await awaitTakeover(opener(page));
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(day(page, open, "$1,299.50, 8 seats left")).toBeFocused();
  await expect(calendar(page).getByRole("gridcell", { selected: true })).toHaveText(/8$/);
  await page.keyboard.press("ArrowRight");
  const soldOut = day(page, full, "Sold out");
  await expect(soldOut).toBeFocused();
  await expect(soldOut).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(day(page, inDays(42), "No departure")).toBeFocused();

  await page.keyboard.press("Shift+PageDown");
  // Not beyond the last departure.
  await expect(day(page, few, "$1,299.50, 2 seats left")).toBeFocused();
  await expect(calendar(page).getByRole("grid", { name: monthName(few) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(field(page)).toHaveValue(few);
  await page.getByRole("complementary").getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(new RegExp(`/book\\?date=${few}&travellers=2$`));
});

test("by mouse months turn, Escape leaves the date, and a press beside it closes", async ({
  page,
}) => {
  const { id } = await createTrip();
  await openCalendar(page, id);
  const next = calendar(page).getByRole("button", { name: "Next month" });
  await expect(calendar(page).getByRole("grid", { name: monthName(open) })).toBeVisible();
  await expect(calendar(page).getByRole("button", { name: "Previous month" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  while ((await next.getAttribute("aria-disabled")) === "false") await next.click();
  await expect(next).toBeFocused();
  await expect(calendar(page).getByRole("grid", { name: monthName(few) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toBeHidden();
  await expect(field(page)).toHaveValue(open);
  await opener(page).click();
  await page.mouse.click(5, 5);
  await expect(calendar(page)).toBeHidden();
});

test("a package without departures takes any day from tomorrow on that has seats", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const { error } = await agency.client
    .from("travel_packages")
    .update({ max_participants: 2 })
    .eq("id", id);
  expect(error).toBeNull();
  await book(await createTraveller(), id, { date: inDays(3), travellers: 2 });
  // The days are the visitor's.
  await page.clock.setFixedTime(new Date(`${inDays(0)}T12:00:00Z`));
  await openCalendar(page, id);
  await expect(day(page, inDays(1), "$1,299.50, 2 seats left")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(day(page, inDays(1), "$1,299.50, 2 seats left")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(day(page, inDays(3), "Sold out")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(field(page)).toHaveValue(inDays(4));
});

test("an open calendar follows the seats, by the socket of the card", async ({ page }) => {
  const { id, traveller } = await createTrip();
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await openCalendar(page, id);
  await expect(day(page, open, "$1,299.50, 8 seats left")).toBeVisible();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  await book(traveller, id, { date: open, travellers: 5 });
  await expect(day(page, open, "$1,299.50, 3 seats left")).toBeVisible({ timeout: 20_000 });
  // The card listens too.
  expect(sockets).toHaveLength(1);
});

test("its script loads when its button is approached, not before", async ({ page }) => {
  const { id } = await createTrip();
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    if ((await response.text()).includes("calendar-turn")) loaded.push(response.url());
  });
  await page.goto(`/package/${id}`);
  await expect(page.locator("form[data-live]")).toHaveCount(1);
  expect(loaded).toEqual([]);
  await opener(page).hover();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test("a press while its script loads opens it", async ({ page }) => {
  const { id } = await createTrip();
  await page.goto(`/package/${id}`);
  await awaitTakeover(opener(page));
  const release = await holdScripts(page);
  await opener(page).click();
  await release();
  await expect(day(page, open, "$1,299.50, 8 seats left")).toBeFocused();
});

test("the calendar keeps nobody out, on a phone too", async ({ page }) => {
  const { id } = await createTrip();
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, id);
  await expect(day(page, open, "$1,299.50, 8 seats left")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("without JavaScript a list shows the same, with all later dates", async ({ browser }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const { error } = await agency.client.from("departures").insert(
    Array.from({ length: 11 }, (_, index) => ({
      package_id: id,
      departs_on: inDays(30 + 7 * index),
      seats: 2 + index,
    })),
  );
  expect(error).toBeNull();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/package/${id}`);
  await expect(opener(page)).toBeHidden();
  await expect(page.getByText("Price per person on every day: $1,299.50")).toBeVisible();
  const last = page.getByText("12 seats left").last();
  await expect(last).toBeHidden();
  await page.getByText("3 later dates", { exact: true }).click();
  await expect(last).toBeVisible();
  await context.close();
});
