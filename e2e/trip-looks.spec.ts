import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";

/** A confirmed trip of two, for $2,599.00 in all: 2,235 euros. */
async function confirmedTrip(date = inDays(40)) {
  const [agency, traveller] = [await createAgency(), await createTraveller("Yuki Yen")];
  const { id: packageId } = await createPackage(agency);
  const { id } = await book(traveller, packageId, {
    travellers: 2,
    date,
    phone: "+351 21 555 0187",
  });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  return { agency, traveller, packageId, date, id, path: `/dashboard/trips/${id}` };
}

/** The lines of an element's text, by the position of its words. */
function lineTops(element: Locator): Promise<number[]> {
  return element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))];
  });
}

test("a trip shows every amount in the reader's currency too, after the charged amount", async ({
  page,
  baseURL,
}) => {
  const { traveller, agency, id, path } = await confirmedTrip();
  await signIn(page, traveller.email);
  const places = [
    ["/dashboard", (main: Locator) => main.getByRole("listitem").filter({ hasText: "$2,599.00" })],
    [path, (main: Locator) => main],
    [`${path}/voucher`, (main: Locator) => main.getByRole("article")],
    [`${path}/cancel`, (main: Locator) => main],
  ] as const;
  const guide = page.locator("[data-price]:visible");
  for (const currency of ["USD", "EUR"]) {
    await page.context().addCookies([{ name: "wf_currency", value: currency, url: baseURL ?? "" }]);
    for (const [place, within] of places) {
      await page.goto(place);
      const sums = within(page.getByRole("main"));
      await expect(sums.getByText("$2,599.00").first(), place).toBeVisible();
      const told = sums.locator(guide);
      if (currency === "USD") await expect(told, place).toHaveCount(0);
      else await expect(told.first(), place).toHaveText("≈ €2,235");
    }
  }
  expect(await barriers(page)).toEqual([]);
  // Including the cost of a cancellation and the refund.
  await page.goto(path);
  const step = page.getByRole("listitem").filter({ hasText: "You owe the whole price." });
  await expect(step.locator(guide)).toHaveText("≈ €2,235");
  await agency.client
    .rpc("cancel_booking", { p_booking_id: id, p_expected_status: "confirmed", p_reason: "Fog." })
    .throwOnError();
  await page.goto(path);
  const back = page.getByText("If you have paid, the agency gives back up to").locator("..");
  await expect(back.locator(guide)).toHaveText("≈ €2,235");
});

test("in Chinese a date doesn't wrap, and the zone follows its time", async ({ page }) => {
  const { traveller, path } = await confirmedTrip();
  await signIn(page, traveller.email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/zh${path}/voucher`);
  // The agency's language stands beside the traveller's.
  const dates = page.getByRole("article").locator("time").filter({ hasText: "年" });
  await expect(dates.first()).toHaveText(/^\d{4}年\d{1,2}月\d{1,2}日星期.$/);
  for (const date of (await dates.all()).slice(0, 2)) {
    // The day of the week may go to a line of its own, whole.
    const lines = await date.evaluate((one) =>
      [...one.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getClientRects().length;
        }),
    );
    expect(lines).toEqual([1, 1]);
  }
  await expect(dates.last()).toHaveText(/日 \d\d:\d\d（[^（）]+）$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto(`/zh${path}`);
  const deadline = page.getByRole("main").getByText(/\d\d:\d\d（[^（）]+）/);
  await expect(deadline.first()).toBeVisible();
});

const colours = (badge: Locator) =>
  badge.evaluate((one) => {
    const { backgroundColor, color } = getComputedStyle(one);
    return `${color} on ${backgroundColor}`;
  });
const badge = (page: Page, words: string) =>
  page.getByRole("main").locator("span.rounded-full").filter({ hasText: words }).first();

test("a completed trip looks the same to its traveller, in the thread and in the portal, with the travellers on one line", async ({
  page,
}) => {
  const { agency, traveller, id, packageId, date, path } = await confirmedTrip(inDays(0));
  await agency.client
    .rpc("complete_booking", { p_booking_id: id, p_expected_status: "confirmed" })
    .throwOnError();
  await signIn(page, traveller.email);
  await page.goto(path);
  const wanted = await colours(badge(page, "Completed"));
  await signInToPortal(page, agency.email);
  for (const place of [
    `/agency-portal/bookings/${id}`,
    "/agency-portal/bookings",
    `/agency-portal/bookings/departures/${packageId}/${date}`,
  ]) {
    await page.goto(place);
    expect(await colours(badge(page, "Completed")), place).toBe(wanted);
  }
  const row = page.getByRole("row").filter({ hasText: "Yuki Yen" });
  const [name] = await lineTops(row.getByRole("link", { name: "Yuki Yen" }));
  const [phone] = await lineTops(row.getByRole("link", { name: "+351 21 555 0187" }));
  expect(phone).toBe(name);
});

test("the page of an agency under review has the same room above as below", async ({ page }) => {
  const agency = await createAgency({ status: "pending" });
  await signIn(page, agency.email);
  await page.goto("/agency/register");
  const told = page.getByRole("status").filter({ hasText: "1-3 business days" });
  await expect(told).toBeVisible();
  const gaps = await told.evaluate((one) => {
    const inside = one.parentElement;
    const card = inside?.parentElement;
    if (!inside || !card) return null;
    const [outer, box] = [card.getBoundingClientRect(), one.getBoundingClientRect()];
    return [box.top - outer.top, box.left - outer.left].map(Math.round);
  });
  expect(gaps?.[0]).toBe(gaps?.[1]);
});
