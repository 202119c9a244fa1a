import { expect, test, type Page } from "@playwright/test";

import { barriers } from "./support/barriers";
import { getTrips, few, full, open, shift, write } from "./support/dated-trips";
import { overflow, results } from "./support/public";

const form = (page: Page) => page.getByRole("search");
const field = (page: Page) => form(page).getByLabel("Departure", { exact: true });
const strip = (page: Page) =>
  page.getByRole("navigation", { name: "Lowest prices by day of departure" });

for (const width of [390, 1280]) {
  test(`without JavaScript a list shows the same days, ${width} pixels wide`, async ({
    browser,
  }) => {
    const { word, roomy, small } = await getTrips();
    const context = await browser.newContext({
      ...{ javaScriptEnabled: false, viewport: { width, height: 900 } },
    });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("link", { name: "Flight + Hotel" }).first().click();
    await form(page).getByLabel("Destination or keyword").fill(word);
    await field(page).fill(open);
    // No button of a calendar.
    await expect(form(page).getByRole("button")).toHaveCount(1);
    await form(page).getByRole("button", { name: "Search" }).click();
    const days = strip(page).getByRole("listitem");
    await expect(days).toHaveCount(7);
    await expect(days.nth(3)).toContainText(write(open, { month: "short", day: "numeric" }));
    await expect(strip(page).locator("[aria-current]")).toHaveCount(1);
    await expect(days.nth(3).locator("[aria-current=date]")).toContainText("$1,299.50");
    await expect(days.nth(4)).toContainText("2 seats left");
    await expect(days.nth(5)).toContainText("no offer found");
    // From the day on, as the form says.
    await expect(results(page).getByRole("heading")).toHaveText([small, roomy]);
    await days.nth(4).getByRole("link").click();
    await expect(results(page).getByRole("heading")).toHaveText([small]);
    // On a phone the form is folded.
    await expect(page.locator("#departDate")).toHaveValue(few);
    await expect(page.locator("#flexible option:checked")).toHaveText("This day only");
    await expect(days.nth(3).locator("[aria-current=date]")).toContainText("2 seats left");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
}

test("the list shows the weekends of a month, and keeps the rest of the search", async ({
  page,
}) => {
  const { word, roomy } = await getTrips();
  const month = open.slice(5, 7);
  await page.goto(`/results/packages?q=${word}&flexible=weekend-${month}&travelers=3&sort=price`);
  const days = strip(page).getByRole("listitem");
  const text = write(open, { month: "short", day: "numeric" });
  const saturday = days.filter({ hasText: text });
  await expect(saturday).toContainText("$1,299.50");
  await expect(
    days.filter({ hasText: write(full, { month: "short", day: "numeric" }) }),
  ).toHaveCount(0);
  // Two seats are too few.
  await expect(days.filter({ hasText: "$1,299.50" })).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await saturday.getByRole("link").click();
  await expect(results(page).getByRole("heading")).toHaveText([roomy]);
  await expect(page).toHaveURL(
    `/results/packages?q=${word}&departDate=${open}&travelers=3&flexible=0&sort=price#results`,
  );
});

test("a search whose days have no offer shows no list", async ({ page }) => {
  const { word } = await getTrips();
  await page.goto(`/packages?q=${word}&departDate=${shift(open, 30)}`);
  await expect(page.locator("#results")).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test("the endpoint answers briefly cached, without cookies, and refuses other input", async ({
  request,
}) => {
  const { word } = await getTrips();
  const ask = (query: string, headers = {}) =>
    request.get(`/api/packages/days?q=${word}&${query}`, { headers });
  const days = `from=${open}&to=${full}`;
  const answer = await ask(days);
  expect(await answer.json()).toEqual({
    days: [
      { date: open, cents: 129_950, seatsLeft: 8 },
      { date: few, cents: 129_950, seatsLeft: 2 },
    ],
  });
  expect(answer.headers()["cache-control"]).toBe("public, max-age=30");
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  for (const query of [
    "",
    `from=${open}`,
    `from=${full}&to=${open}`,
    `from=${open}&to=${shift(open, 42)}`,
    "from=2027-02-30&to=2027-03-01",
    "from=x&to=y",
  ]) {
    expect((await ask(query)).status(), query).toBe(400);
  }
  expect((await ask(days, { "sec-fetch-site": "cross-site" })).status()).toBe(403);
});
