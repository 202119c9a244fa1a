import { expect, test, type Browser, type Page } from "@playwright/test";
import { renderSVG } from "uqr";

import { createAgency, createPackage, createTraveller, password } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages, overflow } from "./support/public";

async function trip(day = 1) {
  const [agency, booker] = [await createAgency(), await createTraveller("Bea Booker")];
  const item = await createPackage(agency);
  const date = inDays(day);
  const { id, reference } = await book(booker, item.id, { travellers: 2, date });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  const { data } = await booker.client
    .from("bookings")
    .select("check_in_code")
    .eq("id", id)
    .single()
    .throwOnError();
  return {
    agency,
    booker,
    id,
    reference,
    path: `/dashboard/trips/${id}`,
    scan: `/agency-portal/check-in/${data.check_in_code}`,
    roster: `/agency-portal/bookings/departures/${item.id}/${date}`,
  };
}

const phone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
const checkIn = (page: Page) => page.getByRole("button", { name: "Check in" });
const checkedIn = (page: Page) => page.getByText(/^Checked in: /);

test("the agency's phone scans the voucher and checks in once, a second scan shows the time, and the traveller sees it live", async ({
  page,
  browser,
}) => {
  const { agency, booker, id, reference, path, scan } = await trip();
  await signIn(page, booker.email);
  const socket = page.waitForEvent("websocket");
  await page.goto(`${path}/voucher`);
  const code = page.getByRole("img", { name: "QR code for check-in" });
  const address = new URL(scan, page.url()).href;
  const expected = renderSVG(address, { ecc: "M", border: 2 });
  await expect(code).toHaveAttribute("src", `data:image/svg+xml,${encodeURIComponent(expected)}`);
  await socket;

  const desk = await phone(browser);
  await desk.goto(address);
  await expect(desk).toHaveURL(/\/agency-portal\/auth\?/);
  await desk.getByLabel("Email").fill(agency.email);
  await desk.getByLabel("Password", { exact: true }).fill(password);
  await desk.getByRole("button", { name: "Sign In" }).click();
  await expect(desk).toHaveURL(new RegExp(`/agency-portal/bookings/${id}$`));
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(reference);
  await expect(desk.getByRole("main")).toContainText("Bea Booker2 travellers");
  expect(await overflow(desk)).toBeLessThanOrEqual(0);
  await checkIn(desk).click();
  await expect(desk.getByText("Checked in.", { exact: true })).toBeVisible();
  await expect(checkedIn(desk)).toBeVisible();
  await expect(checkIn(desk)).toHaveCount(0);
  await expect(desk.getByRole("listitem").filter({ hasText: "Checked in by" })).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  const first = await checkedIn(desk).innerText();

  await expect(checkedIn(page)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const second = await phone(browser);
  await signInToPortal(second, agency.email);
  await second.goto(address);
  await expect(checkedIn(second)).toHaveText(first);
  await expect(checkIn(second)).toHaveCount(0);
  await second.getByRole("button", { name: "Take check-in back" }).click();
  await expect(checkIn(second)).toBeVisible();
  await expect(checkedIn(page)).toHaveCount(0);
  await expect(checkIn(desk)).toBeVisible();
  await checkIn(desk).click();
  await page.goto(path);
  await expect(checkedIn(page)).toBeVisible();
  await expect(page.getByText("The agency checked you in")).toBeVisible();
});

test("strangers, other agencies and guesses have one answer, and the traveller's own phone shows the voucher", async ({
  page,
  browser,
}) => {
  const { booker, reference, path, scan } = await trip();
  const unknown = "/agency-portal/check-in/00000000-0000-4000-8000-000000000000";
  const answers = new Set<string>();
  for (const account of [await createAgency(), await createTraveller()]) {
    const stranger = await phone(browser);
    await signIn(stranger, account.email);
    for (const address of [scan, unknown, "/agency-portal/check-in/x"]) {
      expect((await stranger.goto(address))?.status()).toBe(404);
      const text = await stranger.getByRole("main").innerText();
      expect(text).not.toContain(reference);
      answers.add(text);
    }
  }
  expect(answers.size).toBe(1);
  const visitor = await phone(browser);
  for (const address of [scan, unknown]) {
    await visitor.goto(address);
    await expect(visitor).toHaveURL(/\/agency-portal\/auth\?next=/);
    expect(await visitor.content()).not.toContain(reference);
  }

  await signIn(page, booker.email);
  await page.goto(scan);
  await expect(page).toHaveURL(new RegExp(`${path}/voucher$`));
  await expect(page.getByRole("article")).toContainText(reference);
});

test("a scan opens the portal in the agency's language", async ({ page }) => {
  const { agency, id, scan } = await trip();
  await agency.client
    .from("profiles")
    .update({ locale: "de" })
    .eq("user_id", agency.userId)
    .throwOnError();
  await signInToPortal(page, agency.email);
  await page.goto(scan);
  await expect(page).toHaveURL(new RegExp(`/de/agency-portal/bookings/${id}$`));
  await expect(page.getByRole("button", { name: "Einchecken" })).toBeVisible();
});

test("without JavaScript a departure's list checks in and takes it back in every language, and other screens follow", async ({
  page,
  browser,
}) => {
  const { agency, roster } = await trip();
  await signInToPortal(page, agency.email);
  const socket = page.waitForEvent("websocket");
  await page.goto(roster);
  await expect(checkIn(page)).toBeVisible();
  await socket;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const list = await context.newPage();
  await signIn(list, agency.email);
  const form = (name: string) =>
    list.getByRole("table").locator(`form${name} button`).filter({ visible: true });
  for (const language of languages) {
    await list.goto(inLanguage(language, roster));
    await form(":not(:has([name=seen]))").click();
    await expect(form(":has([name=seen])")).toBeVisible();
    await expect(checkedIn(page)).toBeVisible();
    await expect(form(":not(:has([name=seen]))")).toHaveCount(0);
    await form(":has([name=seen])").click();
    await expect(form(":not(:has([name=seen]))")).toBeVisible();
    await expect(checkIn(page)).toBeVisible();
  }
  await checkIn(page).click();
  await expect(page.getByRole("definition").filter({ hasText: /^2$/ })).not.toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(checkedIn(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Take check-in back" })).toBeHidden();
  await context.close();
});

test("a scan before the trip says when check-in opens", async ({ page }) => {
  const { agency, scan } = await trip(20);
  await signInToPortal(page, agency.email);
  await page.goto(scan);
  await expect(page.getByText(/^Check-in opens on /)).toBeVisible();
  await expect(checkIn(page)).toHaveCount(0);
});
