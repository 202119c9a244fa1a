import { expect, test, type Page } from "@playwright/test";

import { createAgency, createTraveller, demo, password } from "./support/backend";
import { barriers } from "./support/barriers";
import { inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { overflow } from "./support/public";

const [checkIn, checkOut] = [inDays(30), inDays(37)];
const search = `place=London&checkIn=${checkIn}&checkOut=${checkOut}&adults=3`;
const request = `/request/hotels/london?checkIn=${checkIn}&checkOut=${checkOut}&adults=3`;

const long = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));

async function sendRequest(page: Page, note?: string): Promise<void> {
  if (note) await page.getByLabel("Note to our travel desk").fill(note);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
}

test("Book Now of a sample leads through sign-in to its request, and the desk answers it live", async ({
  page,
  browser,
}) => {
  const traveller = await createTraveller("Rosa Request");
  await page.goto(`/hotels?${search}&sort=rating`);
  await page.getByRole("button", { name: /^Book Now: Finch Row Hotel/ }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(request);

  const sent = page.locator("form", { has: page.getByRole("button", { name: "Send request" }) });
  for (const text of [
    "Finch Row Hotel, London, United Kingdom",
    long(checkIn, "en"),
    long(checkOut, "en"),
    "3 Adults",
    "1 Room",
    "$1,596.00",
  ]) {
    await expect(sent).toContainText(text);
  }
  await sendRequest(page, "A quiet room, please.");
  const log = page.getByRole("log");
  const card = log.getByRole("article");
  await expect(card.getByRole("heading")).toHaveText("Your request");
  for (const text of ["Finch Row Hotel", "3 Adults", "$1,596.00", "A quiet room, please."]) {
    await expect(card).toContainText(text);
  }
  await expect(log).toContainText("Your request has been sent.");

  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, demo.admin);
  await operator.goto("/de/dashboard");
  await operator.getByRole("link", { name: "Reiseteam", exact: true }).click();
  await expect(operator).toHaveURL("/de/dashboard/desk");
  const row = operator.getByRole("link", { name: /Rosa Request/ });
  await expect(row).toContainText("Buchungsanfrage");
  await expect(row).toContainText("1 ungelesen");
  await row.click();
  const received = operator.getByRole("log").getByRole("article");
  for (const text of [
    "Buchungsanfrage",
    "London, Großbritannien",
    long(checkIn, "de"),
    "3 Erwachsene",
    "1.596,00 $",
    "A quiet room, please.",
  ]) {
    await expect(received).toContainText(text);
  }
  await expect(row).not.toContainText("ungelesen");
  await operator.getByLabel("Ihre Nachricht").fill("Room 12 is free on your dates.");
  await operator.getByLabel("Ihre Nachricht").press("Enter");
  // Without a reload.
  await expect(log).toContainText("Room 12 is free on your dates.");
  await expect(log).not.toContainText("Your request has been sent.");
  await page.getByLabel("Your message").fill("Wonderful, we take it.");
  await page.getByLabel("Your message").press("Enter");
  await expect(operator.getByRole("log")).toContainText("Wonderful, we take it.");
  await operator.context().close();
});

test("a request is sent without JavaScript", async ({ browser }) => {
  const traveller = await createTraveller();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto(`/hotels?${search}&sort=rating`);
  await page.getByRole("button", { name: /^Book Now: Finch Row Hotel/ }).click();
  await page.getByLabel("Rooms").selectOption("2");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$3,192.00");
  await sendRequest(page, "Side by side, please.");
  const card = page.getByRole("log").getByRole("article");
  await expect(card).toContainText("2 Rooms");
  await expect(card).toContainText("Side by side, please.");
  await context.close();
});

test("a change of dates keeps the note, and a choice that can't be says so beside its field", async ({
  page,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto(request, { waitUntil: "networkidle" });
  await page.getByLabel("Note to our travel desk").fill("By the garden");
  await page.getByLabel("Adults").selectOption("6");
  await expect(page.getByText("A room sleeps 3. Choose more rooms.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toBeDisabled();
  await page.getByLabel("Rooms").selectOption("2");
  await expect(page).toHaveURL(/rooms=2/);
  await expect(page.getByRole("button", { name: "Send request" })).toBeEnabled();
  await expect(page.getByLabel("Note to our travel desk")).toHaveValue("By the garden");
  expect(await barriers(page)).toEqual([]);
  await sendRequest(page);
  await expect(page.getByRole("log").getByRole("article")).toContainText("By the garden");
});

test("a request tells its price in the visitor's currency before its dates are chosen", async ({
  page,
}) => {
  await signIn(page, (await createTraveller()).email);
  await page.goto("/request/hotels/london");
  await page.getByRole("button", { name: /^Currency/ }).click();
  await page.getByRole("button", { name: "EUR" }).click();
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText(/\$228\.00 per night/);
  await expect(price.locator("[data-price=EUR]:visible")).toHaveText(/^≈ €\d+/);
});

test("a second request goes into the same conversation, in any language", async ({ page }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto("/request/tours/kyoto-temples-at-dawn?travelers=3");
  await sendRequest(page);
  const thread = new URL(page.url()).pathname;
  await page.goto("/de/request/tours/kyoto-temples-at-dawn");
  await expect(page.getByRole("link", { name: "Zur Unterhaltung" })).toHaveAttribute(
    "href",
    `/de${thread}`,
  );
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page).toHaveURL(`/de${thread}`);
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
});

test("the address of a request can't set a price, and an unknown one is not found", async ({
  page,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto(`${request}&unitCents=1&totalCents=1&price=1`);
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$1,596.00");
  await sendRequest(page);
  await expect(page.getByRole("log").getByRole("article")).toContainText("$1,596.00");
  for (const path of ["/request/hotels/atlantis", "/request/yachts/london"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("the desk's inbox is the operator's alone", async ({ page }) => {
  await page.goto("/dashboard/desk");
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Fdesk/);
  await signIn(page, (await createTraveller()).email);
  await page.goto("/dashboard/desk");
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await page.request.get("/api/conversations?inbox=desk")).status()).toBe(404);
  await signInToPortal(page, (await createAgency()).email);
  await page.goto("/dashboard/desk");
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  expect((await page.request.get("/api/conversations?inbox=desk")).status()).toBe(404);
});

test("request, thread and desk fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const traveller = await createTraveller("Paula Phone");
  await signIn(page, traveller.email);
  await page.goto("/de/request/trains/paris-lyon");
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page.getByRole("log").getByRole("article")).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await signIn(page, demo.admin);
  await page.goto("/de/dashboard/desk");
  await page.getByRole("link", { name: /Paula Phone/ }).click();
  await expect(page.getByRole("log").getByRole("article")).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("an empty conversation suggests openers that fit its subject", async ({ page }) => {
  const traveller = await createTraveller();
  const { data } = await traveller.client.rpc("start_desk_conversation", {
    p_subject: "Question to the travel desk",
  });
  await signIn(page, traveller.email);
  await page.goto(`/messages/${data ?? ""}`);
  const openers = page.getByRole("list", { name: "Suggestions" });
  await expect(openers).toContainText("I have a question about a booking.");
  await expect(openers).not.toContainText("Is this trip still available?");
  await signIn(page, demo.admin);
  await page.goto(`/dashboard/desk/${data ?? ""}`);
  await expect(openers).toContainText("Could you tell us a little more?");
  await expect(openers).not.toContainText("Which dates suit you?");
});
