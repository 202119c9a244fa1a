import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";

import { startEmptyMarket, type EmptyMarket } from "./support/empty-market";
import { signInByForm } from "./support/pages";

const title = "Lanterns of the Inner Sea";
const password = "brave-otter-7";

let market: EmptyMarket;
const contexts: BrowserContext[] = [];

test.beforeAll(async () => {
  market = await startEmptyMarket();
});
test.afterAll(async () => {
  // Pages of a site that is gone would keep the browser busy with looking for it.
  await Promise.all(contexts.map((context) => context.close()));
  await market.stop();
});

/** A person with a separate browser. */
async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: market.url });
  contexts.push(context);
  return context.newPage();
}

/** Figures of a dashboard that stays open without a reload. */
async function expectFigures(dashboard: Page, figures: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(figures)) {
    const name = dashboard.getByRole("main").getByText(label, { exact: true }).first();
    await expect(name.locator("xpath=following::dd[1]"), label).toHaveText(value);
  }
}

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

async function signUp(page: Page, name: string, email: string) {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** The agency's view of a booking, opened from the list. */
async function openBooking(agency: Page, status: string, customer: string) {
  await agency.goto(`/agency-portal/bookings?status=${status}`);
  await agency.getByRole("link", { name: customer }).first().click();
  await expect(agency).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
}

test("from an empty market to a completed trip, with every figure right at each step", async ({
  browser,
}) => {
  test.setTimeout(300_000);

  // An agency applies.
  const agency = await somebody(browser);
  await agency.goto("/agency-portal/auth?tab=sign-up");
  await agency.getByLabel("Business name").fill("Seto Boats");
  await agency.getByLabel("Business email").fill("crew@seto.example");
  await agency.getByLabel("Phone").fill("+81 82 555 0100");
  await agency.getByLabel("Password", { exact: true }).fill(password);
  await agency.getByRole("button", { name: "Sign Up" }).click();
  await expect(agency).toHaveURL(/\/agency-portal\/dashboard$/);
  await expect(agency.getByText("Pending Verification").first()).toBeVisible();

  // The operator approves it.
  const operator = await somebody(browser);
  await signInByForm(operator, market.admin);
  await operator.goto("/dashboard/applications");
  await operator.getByRole("link", { name: "Review Seto Boats" }).click();
  await operator.getByText("Approve", { exact: true }).first().click();
  await operator.getByLabel("Reason for approving all the same").fill("Known for years.");
  await operator.getByRole("button", { name: "Yes, approve" }).click();
  await expect(operator.getByText("Application approved.")).toBeVisible();

  // Its dashboard stays open from here on.
  const dashboard = await agency.context().newPage();
  await dashboard.goto("/agency-portal/dashboard");
  await expect(dashboard.getByText("Verified").first()).toBeVisible();
  await expectFigures(dashboard, {
    "Total Revenue": "$0.00",
    "Total Bookings": "0",
    "Active Packages": "0",
    "Pending Bookings": "0",
  });

  // It publishes a package with two departures, of which the first has a single seat.
  await agency.goto("/agency-portal/packages/create");
  await agency.getByLabel("Title").fill(title);
  await agency.getByLabel("Description", { exact: true }).fill("By night boat from isle to isle.");
  await agency.getByLabel("Destination").fill("Setouchi, Japan");
  await agency.getByLabel("Duration in days").fill("4");
  await agency.getByLabel("Price per person").fill("820.50");
  await agency.getByLabel("Status").selectOption("published");
  await agency.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  await expect(agency).toHaveURL(/\/agency-portal\/packages$/);
  const card = agency.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await card.getByRole("link", { name: "Edit" }).click();
  await agency.getByRole("link", { name: "Departures" }).click();
  for (const [date, seats] of [
    [day(40), "1"],
    [day(47), "8"],
  ] as const) {
    const form = agency.locator("form").filter({
      has: agency.getByRole("button", { name: "Add departure" }),
    });
    await form.getByLabel("Date").fill(date);
    await form.getByLabel("Seats", { exact: true }).fill(seats);
    await form.getByRole("button", { name: "Add departure" }).click();
    await expect(agency.getByText("Departure added.").first()).toBeVisible();
    await expect(agency.locator(`time[datetime="${date}"]`).first()).toBeVisible();
  }
  await expectFigures(dashboard, { "Active Packages": "1" });

  // Two travellers want the last seat. Both see it, one gets it.
  const [mira, theo] = [await somebody(browser), await somebody(browser)];
  await signUp(mira, "Mira Quick", "mira@travel.example");
  await signUp(theo, "Theo Late", "theo@travel.example");
  for (const page of [mira, theo]) {
    await page.goto("/packages");
    await page.getByRole("link", { name: title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const form = page.getByRole("complementary").locator("form#book");
    await form.getByLabel("Travel date").selectOption(day(40));
    await form.getByLabel("Travellers").fill("1");
    await form.getByRole("button", { name: "Book Now" }).click();
    await expect(page).toHaveURL(/\/book\?/);
    await expect(page.getByRole("button", { name: "Book", exact: true })).toBeEnabled();
  }
  // Theo's page doesn't hear that the seat is gone: he learns it by pressing Book.
  await theo.route("**/availability", (route) => route.abort());
  await mira.getByRole("button", { name: "Book", exact: true }).click();
  await expect(mira).toHaveURL(/\/dashboard\/trips\//);
  await expect(mira.getByText(/^WF-[0-9A-Z]{8}$/).first()).toBeVisible();
  await expectFigures(dashboard, { "Total Bookings": "1", "Pending Bookings": "1" });

  // The other is offered the next departure, and takes it.
  await theo.getByRole("button", { name: "Book", exact: true }).click();
  await expect(theo.getByText(/seats? (is|are) gone|seats are gone/i).first()).toBeVisible();
  await theo
    .getByRole("main")
    .getByText(/^Take /)
    .first()
    .click();
  await expect(theo).toHaveURL(new RegExp(day(47)));
  await theo.getByRole("button", { name: "Book", exact: true }).click();
  await expect(theo).toHaveURL(/\/dashboard\/trips\//);
  await expectFigures(dashboard, {
    "Total Revenue": "$0.00",
    "Total Bookings": "2",
    "Pending Bookings": "2",
    "Today’s Revenue": "$1,641.00",
  });

  // The agency confirms the first and declines the second with a reason.
  await openBooking(agency, "pending", "Mira Quick");
  await agency.getByRole("main").getByRole("button", { name: "Confirm" }).click();
  await expectFigures(dashboard, { "Total Bookings": "2", "Pending Bookings": "1" });
  await expect(mira.getByText("Confirmed").first()).toBeVisible();

  await openBooking(agency, "pending", "Theo Late");
  await agency.getByText("Decline…").click();
  await agency.getByLabel("Reason").fill("The night boat is in the yard that week.");
  await agency.getByRole("button", { name: "Decline booking" }).click();
  await expectFigures(dashboard, { "Total Bookings": "2", "Pending Bookings": "0" });
  await expect(
    dashboard.getByRole("link", { name: /^Cancelled Bookings\s*1/ }).first(),
  ).toBeVisible();
  await expect(theo.getByText("The night boat is in the yard that week.").first()).toBeVisible();

  // The trip is completed, once it has begun, and only now it is revenue.
  await openBooking(agency, "confirmed", "Mira Quick");
  await expect(agency.getByRole("main").getByText("Cancel booking…")).toBeVisible();
  await expect(agency.getByRole("main").getByRole("button", { name: "Complete" })).toHaveCount(0);
  await market.letTripsBegin();
  await openBooking(agency, "confirmed", "Mira Quick");
  await agency.getByRole("main").getByRole("button", { name: "Complete" }).click();
  await expectFigures(dashboard, {
    "Total Revenue": "$820.50",
    "Total Bookings": "2",
    "Pending Bookings": "0",
    "Completion Rate": "50%",
  });
  await expect(mira.getByText("Completed").first()).toBeVisible();
});
