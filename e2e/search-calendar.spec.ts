import { expect, test, type Page } from "@playwright/test";

import { barriers } from "./support/barriers";
import { inDays } from "./support/bookings";
import { getTrips, few, full, nothing, open, shift, write } from "./support/dated-trips";
import { awaitFormHelp, layoutShift, overflow } from "./support/public";

const dayName = (date: string, locale = "en") =>
  write(date, { weekday: "long", day: "numeric", month: "long" }, locale);
const monthName = (date: string) => write(date, { month: "long", year: "numeric" });

const form = (page: Page) => page.getByRole("search");
const opener = (page: Page) => form(page).getByRole("button", { name: "Show calendar" });
const calendar = (page: Page) => page.getByRole("dialog", { name: "Choose a departure date" });
const day = (page: Page, date: string, rest: string) =>
  calendar(page).getByRole("button", { name: `${dayName(date)}, ${rest}`, exact: true });
const field = (page: Page) => form(page).getByLabel("Departure", { exact: true });

/** From the home page to the search of packages, with a word and a day. */
async function fillSearch(page: Page, word: string, date = "") {
  await page.goto("/");
  await page.getByRole("link", { name: "Flight + Hotel" }).first().click();
  await expect(page).toHaveURL(/\/packages$/);
  await form(page).getByLabel("Destination or keyword").fill(word);
  await field(page).fill(date);
}

async function openCalendar(page: Page, word: string, date = "") {
  await fillSearch(page, word, date);
  await awaitFormHelp(page);
  await opener(page).click();
  await expect(calendar(page)).toBeVisible();
}

test("a day is chosen by keyboard, and each says its lowest price and seats", async ({ page }) => {
  const { word } = await getTrips();
  await fillSearch(page, word, open);
  await awaitFormHelp(page);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(day(page, open, "from $1,299.50, 8 seats left")).toBeFocused();
  await expect(calendar(page).getByRole("grid", { name: monthName(open) })).toBeVisible();
  await expect(calendar(page).getByRole("gridcell", { selected: true })).toHaveText(
    new RegExp(`^${dayName(open)}`),
  );
  await page.keyboard.press("ArrowRight");
  await expect(day(page, few, "from $1,299.50, 2 seats left")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(day(page, full, "no offer found")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(
    calendar(page).getByRole("grid", { name: monthName(shift(full, 31)) }),
  ).toBeVisible();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  // A day without an offer can be chosen, too.
  await expect(day(page, nothing, "no offer found")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(field(page)).toHaveValue(nothing);
  await form(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`departDate=${nothing}`));
});

test("a day shows its lowest price and few seats, and Tab leads out of the days", async ({
  page,
}) => {
  const { word } = await getTrips();
  await openCalendar(page, word, open);
  // After its name: the number of the day, the price, and seats where few are left.
  await expect(day(page, open, "from $1,299.50, 8 seats left")).toHaveText(/left\d+\$1,300$/);
  await expect(day(page, few, "from $1,299.50, 2 seats left")).toHaveText(/left\d+\$1,3002$/);
  await expect(day(page, nothing, "no offer found")).toHaveText(/found\d+$/);
  await expect(day(page, open, "from $1,299.50, 8 seats left")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(calendar(page).getByRole("gridcell").locator(":focus")).toHaveCount(0);
});

test("by mouse months turn from today on, and filters of the form count", async ({ page }) => {
  const { word } = await getTrips();
  await openCalendar(page, word);
  await expect(calendar(page).getByRole("grid", { name: monthName(inDays(0)) })).toBeVisible();
  await expect(calendar(page).getByRole("button", { name: "Previous month" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const month = calendar(page).getByRole("grid", { name: monthName(few) });
  while (!(await month.isVisible())) {
    await calendar(page).getByRole("button", { name: "Next month" }).click();
  }
  await day(page, few, "from $1,299.50, 2 seats left").click();
  await expect(field(page)).toHaveValue(few);
  await form(page).getByLabel("Travellers").selectOption("3");
  await opener(page).click();
  await expect(day(page, few, "no offer found")).toBeFocused();
  await expect(day(page, open, "from $1,299.50, 8 seats left")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toBeHidden();
  await expect(field(page)).toHaveValue(few);
});

test("in German it speaks German, and prices are in the page's currency", async ({ page }) => {
  const { word } = await getTrips();
  await page.goto("/de");
  await page.context().addCookies([{ name: "wf_currency", value: "EUR", url: page.url() }]);
  await page.goto(`/de/packages?q=${word}&departDate=${open}`);
  await awaitFormHelp(page);
  await page.getByRole("search").getByRole("button", { name: "Kalender anzeigen" }).click();
  const dialog = page.getByRole("dialog", { name: "Abreisetag wählen" });
  const name = dialog.getByRole("button", { name: dayName(few, "de") });
  await expect(name).toHaveAccessibleName(/, ab 1\.\d{3}(,\d\d)?\s€, noch 2 Plätze$/);
  await expect(dialog.getByText("Der niedrigste Preis pro Person an jedem Tag")).toBeVisible();
});

test("flexible dates are shown in it, and a chosen day replaces weekends", async ({ page }) => {
  const { word } = await getTrips();
  await fillSearch(page, word);
  await awaitFormHelp(page);
  const flexible = form(page).getByLabel("Flexible dates");
  await flexible.selectOption("± 3 days");
  await opener(page).click();
  await expect(calendar(page)).toContainText("Flexible dates: ± 3 days");
  await page.keyboard.press("Escape");
  await flexible.selectOption(write(open, { month: "long" }));
  await opener(page).click();
  await expect(calendar(page).getByRole("grid", { name: monthName(open) })).toBeVisible();
  await expect(calendar(page)).toContainText("A day that you choose replaces them.");
  await day(page, open, "from $1,299.50, 8 seats left").click();
  await expect(field(page)).toHaveValue(open);
  await expect(flexible.locator("option:checked")).toHaveText("No");
});

test("while prices can't be read it says so, and any day can be chosen", async ({ page }) => {
  const { word } = await getTrips();
  await page.route("**/api/packages/days?*", (route) => route.fulfill({ status: 503 }));
  await openCalendar(page, word, open);
  await expect(calendar(page).getByText("The prices couldn’t be loaded.")).toBeVisible();
  await page.unroute("**/api/packages/days?*");
  await calendar(page).getByRole("button", { name: "Try again" }).click();
  await day(page, few, "from $1,299.50, 2 seats left").click();
  await expect(field(page)).toHaveValue(few);
});

test("its script loads when its button is approached, not before", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    if ((await response.text()).includes("calendar-turn")) loaded.push(response.url());
  });
  await page.goto("/packages");
  await awaitFormHelp(page);
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
  await opener(page).hover();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test("its button moves nothing", async ({ page }) => {
  await page.goto("/packages");
  await expect(opener(page)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test("the calendar keeps nobody out, on a phone too", async ({ page }) => {
  const { word } = await getTrips();
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, word, open);
  await expect(day(page, few, "from $1,299.50, 2 seats left")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
