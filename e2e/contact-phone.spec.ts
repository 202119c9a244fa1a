import { expect, test, type Page } from "@playwright/test";

import de from "../lib/i18n/messages/de/errors.json" with { type: "json" };
import en from "../lib/i18n/messages/en/errors.json" with { type: "json" };
import es from "../lib/i18n/messages/es/errors.json" with { type: "json" };
import fr from "../lib/i18n/messages/fr/errors.json" with { type: "json" };
import zh from "../lib/i18n/messages/zh/errors.json" with { type: "json" };
import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages } from "./support/public";

// Not the one that the form gives as an example.
const PHONE = "+351 21 555 0187";
const date = inDays(40);
const errors = { en, es, fr, de, zh };

const phoneField = (page: Page) => page.getByRole("main").locator("input[type=tel]");
const bookButton = (page: Page) => page.getByRole("button", { name: "Book", exact: true });

async function shop() {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  return { agency, id, title, address: `/package/${id}/book?date=${date}&travellers=2` };
}

test("a number is kept while it is typed, and with the booking once it is one", async ({
  page,
}) => {
  const { address } = await shop();
  await signIn(page, (await createTraveller("Pia Phone")).email);
  await page.goto(address);
  const field = page.getByLabel(/^Phone/);
  await awaitTakeover(field);
  await expect(field).toHaveAccessibleDescription(/Only this agency sees it/);
  await field.fill("call me");
  await bookButton(page).click();
  await expect(field).toHaveAccessibleDescription(/^Enter a phone number such as/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("call me");
  expect(await barriers(page)).toEqual([]);
  await field.fill(` ${PHONE} `);
  await page.getByLabel("Note to the agency").fill("Ring twice.");
  await page.reload();
  await expect(field).toHaveValue(` ${PHONE} `);
  await expect(page.getByLabel("Note to the agency")).toHaveValue("Ring twice.");
  await awaitTakeover(field);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/trips\//);
  const fact = page.locator("dl > div").filter({ hasText: "Your phone" });
  await expect(fact.getByText(PHONE, { exact: true })).toBeVisible();
  // What was written belongs to the trip now, and is not offered for the next one.
  await page.goto(address);
  await awaitTakeover(field);
  await expect(field).toHaveValue("");
});

test("without JavaScript a number is refused beside its field in every language, and goes along to another date", async ({
  browser,
}) => {
  const { agency, id, address } = await shop();
  const { error } = await agency.client.from("departures").insert([
    { package_id: id, departs_on: date, seats: 1 },
    { package_id: id, departs_on: inDays(60), seats: 5 },
  ]);
  expect(error).toBeNull();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, (await createTraveller("Paul Plain")).email);
  for (const language of languages) {
    await page.goto(inLanguage(language, address.replace("travellers=2", "travellers=1")));
    await phoneField(page).fill("0800 CALL");
    await page.getByRole("main").locator("form#book button[type=submit]").click();
    const description = new RegExp(`^${errors[language].fields.phone.replace(/[+.]/g, "\\$&")}`);
    await expect(phoneField(page)).toHaveAccessibleDescription(description);
    await expect(phoneField(page)).toHaveValue("0800 CALL");
  }
  await page.goto(address);
  await phoneField(page).fill(PHONE);
  await page.getByRole("button", { name: /^Take / }).click();
  await expect(page.getByRole("combobox", { name: "Departure" })).toHaveValue(inDays(60));
  await expect(phoneField(page)).toHaveValue(PHONE);
  // Another party than the one that the page shows: it has to be shown first.
  await page.getByRole("spinbutton", { name: "Travellers" }).fill("1");
  await bookButton(page).click();
  await expect(page.getByText(errors.en.choiceChanged)).toBeVisible();
  await expect(phoneField(page)).toHaveValue(PHONE);
  await bookButton(page).click();
  await expect(page.getByText(PHONE, { exact: true })).toBeVisible();
  await context.close();
});

test("its agency can call from the booking and from the list of travellers, which is printed, and has it in the file", async ({
  page,
}) => {
  const { agency, id } = await shop();
  const booking = await book(await createTraveller("Pia Phone"), id, { date, phone: PHONE });
  await book(await createTraveller("Quentin Quiet"), id, { date });
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/bookings/${booking.id}`);
  const link = page.getByRole("link", { name: PHONE });
  await expect(link).toHaveAttribute("href", "tel:+351215550187");
  await page.getByRole("link", { name: "List of travellers" }).click();
  const row = page.getByRole("row").filter({ hasText: "Pia Phone" });
  await expect(row.getByRole("link", { name: PHONE })).toHaveAttribute("href", /^tel:/);
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(row.getByText(PHONE)).toBeVisible();
  const file = await (await page.request.get("/api/agency-bookings")).text();
  const [head = "", ...lines] = file.trimEnd().split("\r\n");
  const phoneOf = (name: string) =>
    lines.find((line) => line.includes(name))?.split(",")[head.split(",").indexOf('"Phone"')];
  // As text: a plus at its beginning would be a formula.
  expect(phoneOf(booking.reference)).toBe(`"'+351 21 555 0187"`);
  expect(phoneOf("Quentin Quiet")).toBe("");
});

test("only the two sides see it, and a list without numbers has no link to call", async ({
  page,
}) => {
  const { agency, id } = await shop();
  const booking = await book(await createTraveller("Pia Phone"), id, { date, phone: PHONE });
  const places = [
    `/agency-portal/bookings/${booking.id}`,
    `/agency-portal/bookings/departures/${id}/${date}`,
    `/dashboard/trips/${booking.id}`,
    "/api/agency-bookings",
  ];
  const rival = await shop();
  const outsiders = [rival.agency, await createTraveller("Otto Outsider"), null];
  for (const who of outsiders) {
    await page.context().clearCookies();
    if (who) await signIn(page, who.email);
    for (const place of places) {
      const text = await (await page.request.get(place)).text();
      expect(text.includes("555 0187"), place).toBe(false);
    }
  }
  await book(await createTraveller("Quentin Quiet"), rival.id, { date });
  await signInToPortal(page, rival.agency.email);
  await page.goto(`/agency-portal/bookings/departures/${rival.id}/${date}`);
  const quiet = page.getByRole("row").filter({ hasText: "Quentin Quiet" });
  await expect(quiet).toBeVisible();
  await expect(quiet.locator('a[href^="tel:"]')).toHaveCount(0);
  await page.context().clearCookies();
  await signInToPortal(page, agency.email);
  // And its own agency does: the places are the right ones.
  const own = await (await page.request.get(places[0] ?? "")).text();
  expect(own.includes("555 0187")).toBe(true);
});
