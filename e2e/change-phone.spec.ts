import { expect, test, type Page } from "@playwright/test";

import de from "../lib/i18n/messages/de/errors.json" with { type: "json" };
import en from "../lib/i18n/messages/en/errors.json" with { type: "json" };
import es from "../lib/i18n/messages/es/errors.json" with { type: "json" };
import fr from "../lib/i18n/messages/fr/errors.json" with { type: "json" };
import zh from "../lib/i18n/messages/zh/errors.json" with { type: "json" };
import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, cancelBooking } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages } from "./support/public";

const PHONE = "+351 21 555 0187";
const OTHER = "+351 21 555 0199";
const errors = { en, es, fr, de, zh };

async function trip(phone?: string) {
  const [agency, traveller] = [await createAgency(), await createTraveller("Pia Phone")];
  const { id } = await createPackage(agency);
  const booking = await book(traveller, id, phone === undefined ? {} : { phone });
  return { agency, traveller, ...booking, path: `/dashboard/trips/${booking.id}` };
}

const fact = (page: Page) => page.locator("dl > div").filter({ hasText: "Your phone number" });
const phoneField = (page: Page) => page.getByRole("main").locator("input[type=tel]");
const fold = (page: Page) => page.getByRole("main").locator("details summary");

test("a number is put right and taken back on the trip's page, and its agency sees it at once", async ({
  page,
  browser,
}) => {
  const { agency, traveller, id, path } = await trip(PHONE);
  const desk = await (await browser.newContext()).newPage();
  await signInToPortal(desk, agency.email);
  const socket = desk.waitForEvent("websocket");
  await desk.goto(`/agency-portal/bookings/${id}`);
  await expect(desk.getByRole("link", { name: PHONE })).toBeVisible();
  await socket;

  await signIn(page, traveller.email);
  await page.goto(path);
  await awaitTakeover(phoneField(page));
  await expect(phoneField(page)).toBeHidden();
  await page.getByText("Change phone number", { exact: true }).click();
  const field = page.getByLabel(/^Phone/);
  await expect(field).toHaveValue(PHONE);
  expect(await barriers(page)).toEqual([]);
  await field.fill("call me");
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(field).toHaveAccessibleDescription(/^Enter a phone number such as/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("call me");
  await field.fill(` ${OTHER} `);
  await field.press("Enter");
  await expect(fact(page).getByText(OTHER, { exact: true })).toBeVisible();
  await expect(fact(page).getByText(OTHER, { exact: true })).toBeFocused();
  await expect(page.getByText("Your phone number has been updated.")).toBeVisible();
  await expect(phoneField(page)).toBeHidden();
  await expect(desk.getByRole("link", { name: OTHER })).toBeVisible();

  await page.getByText("Change phone number", { exact: true }).click();
  await expect(field).toHaveValue(OTHER);
  // Ignores the field's value.
  await field.fill("x".repeat(60));
  await page.getByRole("button", { name: "Remove number" }).click();
  await expect(fact(page).getByText("None given")).toBeVisible();
  await expect(desk.getByRole("link", { name: OTHER })).toHaveCount(0);
  // Without a number there is nothing to remove.
  await page.getByText("Leave a phone number", { exact: true }).click();
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(field).toHaveAccessibleDescription(/^This field is required/);
  await desk.context().close();
});

test("without JavaScript a number is refused beside its field in every language, changed and taken back", async ({
  browser,
}) => {
  const { traveller, path } = await trip();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  const save = page.getByRole("main").locator("details button").first();
  for (const language of languages) {
    await page.goto(inLanguage(language, path));
    await fold(page).click();
    await phoneField(page).fill("0800 CALL");
    await save.click();
    const description = new RegExp(`^${errors[language].fields.phone.replace(/[+.]/g, "\\$&")}`);
    await expect(phoneField(page)).toHaveAccessibleDescription(description);
    await expect(phoneField(page)).toHaveValue("0800 CALL");
  }
  await page.goto(path);
  await fold(page).click();
  await phoneField(page).fill(PHONE);
  await save.click();
  await expect(fact(page).getByText(PHONE, { exact: true })).toBeVisible();
  await expect(phoneField(page)).toBeHidden();
  await fold(page).click();
  // Ignores the field's value.
  await phoneField(page).fill("0800 CALL");
  await page.getByRole("button", { name: "Remove number" }).click();
  await expect(fact(page).getByText("None given")).toBeVisible();
  await context.close();
});

test("a number that comes too late for its trip is refused in words, with or without scripts", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    for (const phone of [PHONE, undefined]) {
      const { traveller, id, path } = await trip(phone);
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await signIn(page, traveller.email);
      // This page gets no events.
      await page.routeWebSocket(/./, () => {});
      await page.goto(path);
      if (javaScriptEnabled) await awaitTakeover(phoneField(page));
      await fold(page).click();
      await phoneField(page).fill(OTHER);
      await cancelBooking(traveller, id);
      await page.getByRole("button", { name: "Save number" }).click();
      const told = fact(page).getByRole("alert");
      await expect(told).toContainText(/was not saved.* This trip was cancelled/);
      await expect(told).toBeVisible();
      await expect(page.getByText("You cancelled")).toBeVisible();
      await expect(phoneField(page)).toHaveCount(0);
      if (javaScriptEnabled) await expect(told.locator("..")).toBeFocused();
      if (phone) await expect(fact(page).getByText(phone, { exact: true })).toBeVisible();
      await context.close();
    }
  }
});

test("cancelling a trip replaces the form in which a number is being typed by a notice", async ({
  page,
}) => {
  for (const typed of [OTHER, null]) {
    const { traveller, id, path } = await trip(PHONE);
    await signIn(page, traveller.email);
    const socket = page.waitForEvent("websocket");
    await page.goto(path);
    await socket;
    await awaitTakeover(phoneField(page));
    await fold(page).click();
    if (typed !== null) await phoneField(page).fill(typed);
    await cancelBooking(traveller, id);
    await expect(page.getByText("You cancelled")).toBeVisible();
    await expect(phoneField(page)).toHaveCount(0);
    const told = fact(page).getByRole("alert");
    if (typed === null) await expect(told).toHaveCount(0);
    else {
      await expect(told).toContainText(/was not saved.* This trip was cancelled/);
      await expect(told.locator("..")).toBeFocused();
    }
    await expect(fact(page).getByText(PHONE, { exact: true })).toBeVisible();
  }
});

test("a number saved before the cancellation is not reported as lost", async ({ page }) => {
  const { traveller, id, path } = await trip(PHONE);
  await signIn(page, traveller.email);
  const socket = page.waitForEvent("websocket");
  await page.goto(path);
  await socket;
  await awaitTakeover(phoneField(page));
  await fold(page).click();
  await phoneField(page).fill(OTHER);
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(fact(page).getByText(OTHER, { exact: true })).toBeVisible();
  await cancelBooking(traveller, id);
  await expect(page.getByText("You cancelled")).toBeVisible();
  await expect(phoneField(page)).toHaveCount(0);
  await expect(fact(page).getByRole("alert")).toHaveCount(0);
  await expect(fact(page).getByText(OTHER, { exact: true })).toBeVisible();
});

test("a cancelled trip shows its number without a form", async ({ page }) => {
  const { traveller, id, path } = await trip(PHONE);
  await cancelBooking(traveller, id);
  await signIn(page, traveller.email);
  await page.goto(path);
  await expect(page.getByText("You cancelled")).toBeVisible();
  await expect(fact(page).getByText(PHONE, { exact: true })).toBeVisible();
  await expect(phoneField(page)).toHaveCount(0);
});
