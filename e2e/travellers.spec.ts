import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, cancelBooking, inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages, overflow } from "./support/public";

async function trip(travellers = 2) {
  const [agency, booker] = [await createAgency(), await createTraveller("Bea Booker")];
  const item = await createPackage(agency);
  await agency.client
    .from("travel_packages")
    .update({ minimum_age: 12, requirements: ["Travel insurance"] })
    .eq("id", item.id)
    .throwOnError();
  const date = inDays(40);
  const booking = await book(booker, item.id, { travellers, date, phone: "+351 21 555 0187" });
  const path = `/dashboard/trips/${booking.id}`;
  const roster = `/agency-portal/bookings/departures/${item.id}/${date}`;
  return { agency, booker, item, date, path, roster, ...booking };
}

const place = (page: Page, number: number) =>
  page.getByRole("group", { name: new RegExp(`^Traveller ${String(number)}\\b`) });
const save = (page: Page) => page.getByRole("button", { name: "Save travellers" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** @param earlier the address of the link that the new one replaces */
async function createLink(page: Page, name: string, earlier = "none"): Promise<string> {
  await page.getByRole("button", { name: `Create link for ${name}` }).click();
  const link = page.getByRole("group", { name: `Personal link for ${name}` }).getByText(/^http/);
  await expect(link).not.toContainText(earlier);
  return new URL(await link.innerText()).pathname;
}

test("a booker enters one traveller, the other follows a personal link, and the agency's roster has both", async ({
  page,
  browser,
}) => {
  const { agency, booker, item, reference, path, roster } = await trip();
  const desk = await (await browser.newContext()).newPage();
  await signInToPortal(desk, agency.email);
  const socket = desk.waitForEvent("websocket");
  await desk.goto(roster);
  await expect(row(desk, "Details missing")).toHaveCount(2);
  await socket;

  await signIn(page, booker.email);
  await page.goto(path);
  await awaitTakeover(place(page, 1).getByLabel("Full name"));
  await expect(page.getByRole("listitem").filter({ hasText: "Minimum age: 12" })).toBeVisible();
  await expect(place(page, 1)).toContainText("Details missing");
  await place(page, 1).getByLabel("Age").fill("121");
  await place(page, 1)
    .getByLabel(/^Wishes/)
    .fill("A seat in front.");
  await save(page).click();
  await expect(place(page, 1).getByLabel("Age")).toHaveAccessibleDescription(/120/);
  await place(page, 1).getByLabel("Age").fill("44");
  await save(page).click();
  const name = place(page, 1).getByLabel("Full name");
  await expect(name).toHaveAccessibleDescription(/required/);
  await expect(place(page, 1).getByLabel(/^Wishes/)).toHaveValue("A seat in front.");
  await name.fill("Bea Booker");
  await name.press("Enter");
  await expect(page.getByText("The travellers’ details have been saved.")).toBeVisible();
  await expect(place(page, 1)).toContainText("Complete");
  await expect(row(desk, "A seat in front.")).toContainText("Bea Booker");
  await expect(row(desk, "A seat in front.")).toContainText("44");
  expect(await barriers(page)).toEqual([]);

  const link = await createLink(page, "Traveller 2");
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const guest = await context.newPage();
  const answer = await guest.goto(link);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(guest.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(item.title);
  const text = await guest.getByRole("main").innerText();
  expect(text).toContain("Bea Booker has booked this trip");
  expect(text).toContain("Minimum age: 12 years\nTravel insurance");
  const html = await guest.content();
  for (const secret of [reference, "555 0187", "seat in front", "1,299", booker.email]) {
    expect(html.includes(secret), secret).toBe(false);
  }
  expect(await barriers(guest)).toEqual([]);
  expect(await overflow(guest)).toBeLessThanOrEqual(0);
  await awaitTakeover(guest.getByLabel("Full name"));
  await guest.getByRole("button", { name: "Save my details" }).click();
  await expect(guest.getByLabel("Full name")).toHaveAccessibleDescription(/required/);
  await guest.getByLabel("Full name").fill("Gus Guest");
  await guest.getByLabel("Age").fill("9");
  await guest.getByRole("button", { name: "Save my details" }).click();
  await expect(guest.getByText("Your details have been saved.")).toBeVisible();
  await expect(guest.getByLabel("Full name")).toHaveValue("Gus Guest");
  await context.close();

  // Without a visit, on both sides.
  await expect(place(page, 2).getByLabel("Full name")).toHaveValue("Gus Guest");
  await expect(place(page, 2)).toContainText("Last changed by the traveller");
  await expect(row(desk, "Gus Guest")).toContainText("9");
  await expect(row(desk, "Details missing")).toHaveCount(0);
  await expect(row(desk, "A seat in front.")).toContainText("Booker");
  expect(await barriers(desk)).toEqual([]);
  await desk.emulateMedia({ media: "print" });
  await expect(row(desk, "Gus Guest")).toBeVisible();
  await desk.emulateMedia({ media: "screen" });
  const href = await desk.getByRole("link", { name: "Download CSV" }).getAttribute("href");
  const file = await (await desk.request.get(href ?? "")).text();
  expect(file.trimEnd().split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^"Bea Booker","44","A seat in front\.","Bea Booker"/),
    expect.stringMatching(/^"Gus Guest","9",,"Bea Booker"/),
  ]);
  const bookings = await (await desk.request.get("/api/agency-bookings")).text();
  expect(bookings).toContain('"Bea Booker, Gus Guest"');
  await row(desk, "Bea Booker").getByRole("link", { name: reference }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "Gus Guest" })).toContainText(
    "9 years",
  );
  await desk.context().close();

  await page.goto(`${path}/voucher`);
  await expect(page.getByRole("listitem").filter({ hasText: "Gus Guest" })).toBeVisible();
});

test("without JavaScript a party is entered, corrected and taken back, and links are made and followed, in every language", async ({
  browser,
}) => {
  const { booker, path } = await trip();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, booker.email);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  for (const language of languages) {
    await page.goto(inLanguage(language, path));
    await field("name-1").fill("Bea Booker");
    await field("age-1").fill("200");
    await field("name-2").fill("");
    await field("wishes-2").fill("Window");
    await page.getByRole("main").locator("form:has([name=name-1]) button").click();
    await expect(field("age-1")).toHaveAccessibleDescription(/120/);
    await expect(field("age-1")).toHaveValue("200");
    await expect(field("name-2")).toHaveAttribute("aria-invalid", "true");
    await expect(field("wishes-2")).toHaveValue("Window");
    await page.getByRole("main").locator("form:has([name=position]) button").nth(1).click();
    const link = page.getByText(/^http\S+\/travellers\/[0-9a-f]{64}$/);
    await expect(link).toHaveCount(1);
    const address = new URL(await link.innerText()).pathname;
    expect(address.startsWith(inLanguage(language, "/travellers/"))).toBe(true);
    const guest = await context.newPage();
    await guest.goto(address);
    await guest.locator("[name=name]").fill("Gus Guest");
    await guest.locator("[name=age]").fill("200");
    await guest.getByRole("main").locator("form button").click();
    await expect(guest.locator("[name=age]")).toHaveAttribute("aria-invalid", "true");
    await expect(guest.locator("[name=name]")).toHaveValue("Gus Guest");
    await guest.locator("[name=age]").fill("9");
    await guest.getByRole("main").locator("form button").click();
    await expect(guest).toHaveURL(/\?saved=1$/);
    await expect(guest.getByRole("main").getByRole("status").first()).toBeVisible();
    await guest.close();
  }
  await page.goto(path);
  await field("name-1").fill("Bea Booker");
  await save(page).click();
  await expect(field("name-1")).toHaveValue("Bea Booker");
  await page.reload();
  await expect(field("name-1")).toHaveValue("Bea Booker");
  await expect(field("name-2")).toHaveValue("Gus Guest");
  for (const name of ["name-2", "age-2", "wishes-2"]) await field(name).fill("");
  await save(page).click();
  await expect(place(page, 2)).toContainText("Details missing");
  await context.close();
});

test("a booker's older page leaves alone what a traveller has entered, and says so where both have", async ({
  browser,
}) => {
  const { booker, id, path } = await trip();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, booker.email);
  const { data: token } = await booker.client
    .rpc("create_traveller_link", { p_booking_id: id, p_position: 2 })
    .throwOnError();
  const enter = (p_full_name: string) =>
    booker.client
      .rpc("save_own_traveller_details", {
        p_token: token ?? "",
        p_full_name,
        p_age: 9,
        p_wishes: null,
      })
      .throwOnError();
  await page.goto(path);
  await place(page, 1).getByLabel("Full name").fill("Bea Booker");
  await enter("Gus Guest");
  await save(page).click();
  await expect(place(page, 2).getByLabel("Full name")).toHaveValue("Gus Guest");

  await place(page, 2).getByLabel("Full name").fill("Augustus Guest");
  await enter("Gustav Guest");
  await save(page).click();
  const name = place(page, 2).getByLabel("Full name");
  await expect(name).toHaveAccessibleDescription(/somebody has entered: Gustav Guest · 9/);
  await expect(name).toHaveValue("Augustus Guest");
  await save(page).click();
  await expect(place(page, 2)).not.toContainText("Last changed by the traveller");
  await expect(name).toHaveValue("Augustus Guest");
  await context.close();
});

test("a link stops when another is made and when the trip is cancelled, and details that come too late are refused in words", async ({
  page,
  browser,
}) => {
  const { booker, id, path } = await trip();
  await signIn(page, booker.email);
  await page.goto(path);
  const first = await createLink(page, "Traveller 2");
  const second = await createLink(page, "Traveller 2", first);
  const guest = await (await browser.newContext()).newPage();
  const ended = guest.getByRole("heading", { name: "This link doesn’t work" });
  expect((await guest.goto(first))?.status()).toBe(404);
  await expect(ended).toBeVisible();
  await guest.goto(second);
  await awaitTakeover(guest.getByLabel("Full name"));
  await guest.getByLabel("Full name").fill("Gus Guest");
  await guest.getByLabel("Age").fill("9");

  await page.routeWebSocket(/./, () => {});
  await page.goto(path);
  await awaitTakeover(place(page, 1).getByLabel("Full name"));
  await place(page, 1).getByLabel("Full name").fill("Bea Booker");
  await cancelBooking(booker, id);
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "were not saved" })).toContainText(
    "This trip was cancelled",
  );
  await guest.getByRole("button", { name: "Save my details" }).click();
  await expect(guest.getByRole("main").getByRole("alert")).toContainText(
    "This link doesn’t work any more.",
  );
  await expect(guest.getByLabel("Full name")).toHaveValue("Gus Guest");
  await guest.goto(second);
  await expect(ended).toBeVisible();
  expect((await guest.goto(`/travellers/${"0".repeat(64)}`))?.status()).toBe(404);
  await guest.context().close();
});
