import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, demo } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { signIn } from "./support/pages";
import { overflow } from "./support/public";

/** A long unbreakable word. */
const longWord = "Donaudampfschifffahrtsgesellschaftskapitaensmuetze";

// German has the longest words. Scripts don't change the layout.
test.use({ javaScriptEnabled: false, locale: "de-DE" });

/** Links, buttons and fields beyond the window's edge, where nothing scrolls to them, and fields beyond their form's. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select")]
      .filter((element) => {
        const { width, left, right } = element.getBoundingClientRect();
        const form = element.matches("input, select") ? element.closest("form") : null;
        // A form without a box has no edge.
        const inside =
          form && form.offsetWidth > 0 ? form.getBoundingClientRect().right : innerWidth;
        const edge = Math.min(innerWidth, inside);
        return width > 1 && (left < -1 || right > edge + 1) && !scrolls(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Looks at pages on a phone and on a tablet. */
async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    const answer = await page.goto(`/de${path}`);
    expect.soft(answer?.status(), path).toBe(200);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${path} at ${String(width)} px`;
      expect.soft(await overflow(page), where).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), where).toEqual([]);
    }
  }
}

/** An agency, its package and one booking of it, named as long as names get. */
async function longNames() {
  const agency = await createAgency({ businessName: `${longWord} ${longWord.slice(0, 30)}` });
  const item = await createPackage(agency, { title: `${longWord} ${longWord}` });
  const traveller = await createTraveller(longWord);
  const date = inDays(40);
  const booking = await book(traveller, item.id, { date, note: longWord.repeat(3) });
  const { data: threadId } = await traveller.client.rpc("start_conversation", {
    p_package_id: item.id,
  });
  const place = { p_booking_id: booking.id, p_position: 1 };
  const { data: token } = await traveller.client.rpc("create_traveller_link", place).throwOnError();
  const details = { p_full_name: longWord.repeat(2), p_age: 9, p_wishes: longWord.repeat(3) };
  await traveller.client
    .rpc("save_own_traveller_details", { p_token: token, ...details })
    .throwOnError();
  return { agency, item, traveller, booking, date, token, threadId: threadId ?? "" };
}

test("no page of the portal is wider than its window, however long the names", async ({ page }) => {
  const { agency, item, traveller, booking, date, threadId } = await longNames();
  await signIn(page, agency.email);
  const own = `/agency-portal/packages/${item.id}`;
  await expectToFit(page, [
    "/agency-portal/dashboard",
    "/agency-portal/bookings",
    `/agency-portal/bookings/${booking.id}`,
    `/agency-portal/bookings/departures/${item.id}/${date}`,
    "/agency-portal/packages",
    "/agency-portal/packages/create",
    own,
    `${own}/edit`,
    `${own}/departures`,
    `${own}/itinerary`,
    `${own}/preview`,
    `${own}/delete`,
    "/agency-portal/packages/calendar",
    `/agency-portal/customers/${traveller.userId}`,
    "/agency-portal/messages",
    `/agency-portal/messages/${threadId}`,
    "/agency-portal/messages/replies",
    "/agency-portal/messages/find?q=a",
    "/agency-portal/notifications",
    "/agency-portal/analytics",
    "/agency-portal/settings",
  ]);
});

test("no page of a traveller is wider than its window, however long the names", async ({
  page,
}) => {
  const { traveller, item, booking, token, threadId } = await longNames();
  await signIn(page, traveller.email);
  const trip = `/dashboard/trips/${booking.id}`;
  await expectToFit(page, [
    "/dashboard",
    trip,
    `${trip}/voucher`,
    `/travellers/${token}`,
    `${trip}/cancel`,
    "/dashboard/profile",
    "/dashboard/profile/data",
    "/messages",
    `/messages/${threadId}`,
    "/messages/find?q=a",
    "/notifications",
    "/agency/register",
    `/package/${item.id}`,
    `/package/${item.id}/book`,
  ]);
});

test("no page of the operator is wider than its window, however long the names", async ({
  page,
}) => {
  const { agency, item, traveller, booking } = await longNames();
  const applicant = await createAgency({ businessName: longWord, status: "pending" });
  await signIn(page, demo.admin);
  await expectToFit(page, [
    "/dashboard",
    "/dashboard/applications",
    `/dashboard/applications/${applicant.agencyId}`,
    "/dashboard/agencies",
    `/dashboard/agencies/${agency.agencyId}`,
    "/dashboard/bookings",
    `/dashboard/bookings/${booking.id}`,
    "/dashboard/people",
    `/dashboard/people/${traveller.userId}`,
    "/dashboard/packages",
    `/dashboard/packages/${item.id}`,
    "/dashboard/mails",
    "/dashboard/desk",
    "/notifications",
    "/dashboard/reports",
    "/dashboard/announcements",
    "/dashboard/announcements/new",
    "/dashboard/audit",
  ]);
});

for (const language of ["en", "es", "fr", "de", "zh"]) {
  test(`the hint in the operator's search is whole on a phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, demo.admin);
    await page.goto(`/${language}/dashboard/agencies`);
    const room = await page.locator("main input[type=search]").evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error("The search has no field.");
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("There is nothing to measure with.");
      pen.font = font;
      const inside = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return inside - pen.measureText(input.placeholder).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
}
