import { expect, test, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  type AgencyAccount,
} from "./support/backend";
import { barriers } from "./support/barriers";
import { book, cancelBooking, inDays } from "./support/bookings";
import { signInToPortal } from "./support/pages";
import { overflow } from "./support/public";

/** A figure of the dashboard or of the analytics, by its label. */
function figure(page: Page, label: string) {
  return page
    .getByRole("main")
    .locator("dl")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();
}

/** A figure in a row of its own, by its label. */
function insight(page: Page, label: string) {
  return page.getByRole("main").getByText(label, { exact: true }).locator("xpath=../dd");
}

function row(page: Page, name: string) {
  return page.getByRole("row").filter({ hasText: name });
}

async function market(): Promise<{ agency: AgencyAccount; item: { id: string; title: string } }> {
  const agency = await createAgency();
  return { agency, item: await createPackage(agency) };
}

test("an agency works through its bookings, and its dashboard follows without a reload", async ({
  page,
  context,
}) => {
  const { agency, item } = await market();
  const [anna, bruno, chloe] = await Promise.all([
    createTraveller("Anna Apple"),
    createTraveller("Bruno Birch"),
    createTraveller("Chloé Cedar"),
  ]);
  await signInToPortal(page, agency.email);
  const dashboard = page;
  await expect(figure(dashboard, "Pending Bookings")).toHaveText("0");
  await dashboard.evaluate(() => Object.assign(window, { isSamePage: true }));

  const first = await book(anna, item.id, { travellers: 2, date: inDays(0) });
  await book(bruno, item.id);
  await book(chloe, item.id, { note: "A room with a view, please." });
  await expect(figure(dashboard, "Pending Bookings")).toHaveText("3");
  await expect(insight(dashboard, "Today’s Revenue")).toHaveText("$5,198.00");
  await expect(dashboard.getByRole("link", { name: /^Messages to Respond\s*1/ })).toBeVisible();

  const bookings = await context.newPage();
  const todo = dashboard.getByRole("link", { name: /^Pending Bookings\s*3/ });
  await bookings.goto((await todo.getAttribute("href")) ?? "");
  await expect(bookings.getByRole("link", { name: /^Pending\s*3/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await bookings.getByLabel("Search").fill("anna");
  await bookings.getByLabel("Search").press("Enter");
  await expect(bookings).toHaveURL(/\?status=pending&q=anna&sort=newest$/);
  await expect(bookings.getByText("1 booking", { exact: true })).toBeVisible();
  await expect(row(bookings, first.reference)).toContainText("$2,599.00");
  await expect(row(bookings, first.reference)).toContainText(/\d+[hm].* left/);

  await row(bookings, "Anna Apple").getByRole("button", { name: "Confirm" }).click();
  await expect(bookings.getByText("Booking confirmed.")).toBeVisible();
  await expect(bookings.getByText("No bookings match")).toBeVisible();
  await expect(figure(dashboard, "Pending Bookings")).toHaveText("2");

  await bookings.getByRole("link", { name: "Show all bookings" }).click();
  await expect(bookings.getByText("3 bookings", { exact: true })).toBeVisible();
  // A trip that has begun can be completed from the list.
  await row(bookings, "Anna Apple").getByRole("button", { name: "Complete" }).click();
  await expect(row(bookings, "Anna Apple")).toContainText("Completed");
  await expect(figure(dashboard, "Total Revenue")).toHaveText("$2,599.00");
  await expect(insight(dashboard, "Completion Rate")).toHaveText("33.3%");

  await row(bookings, "Chloé Cedar").getByRole("link", { name: "Chloé Cedar" }).click();
  await expect(bookings.getByText("A room with a view, please.").first()).toBeVisible();
  await bookings.getByText("Decline…").click();
  await bookings.getByRole("button", { name: "Decline booking" }).click();
  await expect(bookings.getByLabel("Reason")).toHaveAccessibleDescription(/This field is required/);
  await bookings.getByLabel("Reason").fill("The house is full that week.");
  await bookings.getByRole("button", { name: "Decline booking" }).click();
  await expect(bookings.getByText("Declined by you")).toBeVisible();
  await expect(bookings.getByText("The traveller owes nothing.", { exact: true })).toBeVisible();
  await expect(bookings.getByText("The house is full that week.")).toBeVisible();
  await expect(figure(dashboard, "Pending Bookings")).toHaveText("1");
  await expect(dashboard.getByRole("link", { name: /^Cancelled Bookings\s*1/ })).toBeVisible();

  const reloaded = await dashboard.evaluate(() => !("isSamePage" in window));
  expect(reloaded).toBe(false);
});

test("without scripts bookings are found, confirmed and declined, and a late answer gets an error", async ({
  browser,
}) => {
  const { agency, item } = await market();
  const traveller = await createTraveller("Nora Noscript");
  const [kept, gone] = [await book(traveller, item.id), await book(traveller, item.id)];
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/bookings");
  await page.getByLabel("Search").fill(gone.reference.toLowerCase());
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Nora" })).toHaveCount(1);
  await cancelBooking(traveller, gone.id);
  await row(page, gone.reference).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/^Somebody was quicker/)).toBeVisible();
  await expect(page.getByText("Cancelled by the traveller")).toBeVisible();

  await page.goto(`/agency-portal/bookings/${kept.id}`);
  const { error } = await agency.client.rpc("confirm_booking", {
    p_booking_id: kept.id,
    p_expected_status: "pending",
  });
  expect(error).toBeNull();
  await page.getByText("Decline…").click();
  await page.getByLabel("Reason").fill("Too late");
  await page.getByRole("button", { name: "Decline booking" }).click();
  await expect(page.getByText(/^Somebody was quicker/)).toBeVisible();
  await expect(page.getByText("Confirmed by you")).toBeVisible();
  await page.getByText("Cancel booking…").click();
  const cancel = page.getByRole("button", { name: "Cancel booking", exact: true });
  await cancel.click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByLabel("Reason").fill("The road is closed.");
  await cancel.click();
  await expect(page.getByText("If the traveller has paid, give back up to")).toBeVisible();
  await expect(page.getByText("The road is closed.")).toBeVisible();
  await context.close();
});

test("two people of an agency do not get in each other's way", async ({ page, context }) => {
  const { agency, item } = await market();
  const traveller = await createTraveller("Quinn Quick");
  const { id } = await book(traveller, item.id);
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/bookings/${id}`);
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
  // The socket is cut before the traveller cancels.
  await context.route("**/api/pulse", (route) => route.abort());
  await cancelBooking(traveller, id);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/^Somebody was quicker/).first()).toBeVisible();
  await expect(page.getByText("Cancelled by the traveller")).toBeVisible();
});

test("the export matches the list, contains no formulas, and only its agency can read it", async ({
  page,
}) => {
  const { agency, item } = await market();
  const traveller = await createTraveller('=HYPERLINK("http://evil.example")');
  const { reference } = await book(traveller, item.id, { travellers: 2, note: "Two cots" });
  const rival = await market();
  const other = await book(await createTraveller("Olga Other"), rival.item.id);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/bookings?status=pending");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const answer = await page.request.get("/api/agency-bookings?status=pending");
  const text = await answer.text();
  expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  expect(text.startsWith('\uFEFF"Reference","Status","Customer","Email","Phone","Package"')).toBe(
    true,
  );
  const cells = `"${reference}","Pending","'=HYPERLINK(""http://evil.example"")","${traveller.email}",,"${item.title}"`;
  expect(text).toContain(cells);
  // A request costs nothing yet.
  expect(text).toContain(`,"${inDays(40)}","2",,"2599.00","0.00",,,"Two cots",`);
  expect(text).not.toContain(other.reference);
  expect(
    await (await page.request.get("/api/agency-bookings?status=completed")).text(),
  ).not.toContain(reference);
  // A German spreadsheet splits at semicolons, and reads commas and points its own way.
  await page.goto("/de/agency-portal/bookings");
  const link = page.getByRole("link", { name: "Als CSV laden" });
  const german = await (await page.request.get((await link.getAttribute("href")) ?? "")).text();
  expect(german.startsWith('\uFEFF"Buchungsnummer";"Status";"Kunde";"E-Mail";"Telefon"')).toBe(
    true,
  );
  const [year, month, day] = inDays(40).split("-");
  expect(german).toContain(
    `;"${day ?? ""}.${month ?? ""}.${year ?? ""}";"2";;"2599,00";"0,00";;;"Two cots";`,
  );
  await page.goto(`/agency-portal/bookings/${other.id}`);
  await expect(page.getByText("Booking not found").first()).toBeVisible();
  await page.context().clearCookies();
  expect((await page.request.get("/api/agency-bookings")).status()).toBe(401);
});

test("by keyboard alone a booking is confirmed and its travellers are listed", async ({ page }) => {
  const { agency, item } = await market();
  const date = inDays(40);
  await book(await createTraveller("Kim Keys"), item.id, { travellers: 3, date });
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/bookings");
  expect(await barriers(page)).toEqual([]);
  const confirm = page.getByRole("button", { name: "Confirm" });
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await confirm.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(row(page, "Kim Keys")).toContainText("Confirmed");
  // The button is gone: the focus stays with the booking.
  await expect(page.getByRole("link", { name: "Kim Keys" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: item.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/departures/${item.id}/${date}$`));
  await expect(row(page, "Kim Keys")).toContainText("3");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
});

test("views, enquiries and bookings are counted, charted and tabulated, in German too", async ({
  page,
  browser,
}) => {
  const { agency, item } = await market();
  const visitor = await (await browser.newContext()).newPage();
  const counted = visitor.waitForResponse("**/api/views");
  await visitor.goto(`/package/${item.id}`);
  expect((await counted).status()).toBe(204);
  await visitor.context().close();
  await book(await createTraveller("Vera View"), item.id, { travellers: 2 });

  await signInToPortal(page, agency.email);
  await expect(insight(page, "Package Views")).toHaveText("1");
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/analytics$/);
  await expect(figure(page, "Bookings")).toHaveText("1");
  await expect(figure(page, "Booked per view")).toHaveText("100%");
  await expect(figure(page, "Lead time")).toHaveText(/^(39|40) days$/);
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/\?period=7$/);
  await page.getByRole("combobox", { name: "Package" }).selectOption({ label: item.title });
  await expect(page).toHaveURL(new RegExp(`period=7&package=${item.id}$`));
  await page.getByText("Show as a table").nth(1).click();
  const table = page.getByRole("table", { name: "Bookings over time" });
  await expect(table.getByRole("row")).toHaveCount(8);
  await expect(table.getByRole("row").last().getByRole("cell").first()).toHaveText("1");
  expect(await barriers(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/de/agency-portal/analytics?from=2020-01-01&to=2020-01-31");
  await expect(page.getByText("Noch keine Zahlen für diesen Zeitraum")).toBeVisible();
  await page.goto("/de/agency-portal/bookings");
  await expect(page.getByRole("heading", { name: "Buchungen" })).toBeVisible();
  await expect(row(page, "Vera View")).toContainText("2.599,00");
  expect(await overflow(page)).toBe(0);
});
