import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { signInToPortal } from "./support/pages";

/** A day so many days from now, far enough from midnight in any zone. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function longDate(date: string): string {
  return new Intl.DateTimeFormat("en", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));
}

function row(page: Page, date: string) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: longDate(date) });
}

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

test("departures come one by one, keep the seats that are taken, and go again", async ({
  page,
  request,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const [near, far] = [dayFromNow(40), dayFromNow(60)];
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/departures`);
  await expect(page.getByText("No departures yet")).toBeVisible();
  for (const date of [near, far]) {
    await page.getByLabel("Date", { exact: true }).fill(date);
    await page.getByLabel("Seats", { exact: true }).fill("6");
    await button(page, "Add departure").click();
    await expect(row(page, date)).toContainText("6 seats left");
  }
  await page.getByLabel("Date", { exact: true }).fill(near);
  await button(page, "Add departure").click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveAccessibleDescription(/already/);

  const traveller = await createTraveller();
  const booked = await traveller.client.rpc("book_package", {
    p_request_id: crypto.randomUUID(),
    p_package_id: id,
    p_departure_id: null,
    p_travel_date: near,
    p_travellers: 4,
  });
  expect(booked.error).toBeNull();
  await page.reload();
  await expect(row(page, near)).toContainText("4 of 6 taken");
  await expect(row(page, near).getByRole("button", { name: /Delete/ })).toHaveCount(0);
  const seats = row(page, near).getByLabel(/Seats on/);
  await seats.fill("3");
  await row(page, near).getByRole("button", { name: "Save" }).click();
  await expect(seats).toHaveAccessibleDescription("Already taken: 4. Enter 4 or more.");
  await seats.fill("4");
  await row(page, near).getByRole("button", { name: "Save" }).click();
  await expect(row(page, near)).toContainText("Sold out");
  await expect(row(page, near).getByRole("link", { name: /Travellers/ })).toHaveAttribute(
    "href",
    `/agency-portal/bookings/departures/${id}/${near}`,
  );
  await row(page, far)
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(row(page, far)).toHaveCount(0);
  expect(await (await request.get(`/package/${id}`)).text()).toContain("Sold out");
});

test("without JavaScript departures are repeated: first shown, then added", async ({ browser }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/departures`);
  const [start, until] = [dayFromNow(30), dayFromNow(57)];
  await page.getByLabel("From").fill(start);
  await page.getByLabel("Until").fill(until);
  await page.getByLabel("Seats on each").fill("9");
  await button(page, "Show the dates").click();
  await expect(page.getByText("Choose at least one weekday.")).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue(start);
  await page.getByLabel("Mon").check();
  await page.getByLabel("Fri").check();
  await button(page, "Show the dates").click();
  await expect(page.getByRole("heading", { name: "8 dates, each with 9 seats" })).toBeVisible();
  await button(page, "Add 8 departures").click();
  await expect(page.getByText("9 seats left")).toHaveCount(8);
  await context.close();
});

test("an itinerary is written, reordered, and shown on the public page", async ({
  page,
  request,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/itinerary`);
  await page.getByLabel("Title, Day 1").fill("Second thing");
  await page.getByLabel("Title, Day 3").fill("Third thing");
  await button(page, "Save itinerary").click();
  await expect(page.getByLabel("Title, Day 2")).toHaveAccessibleDescription(/required/);
  await page.getByLabel("Title, Day 2").fill("First thing");
  await page.getByLabel("Description, Day 2").fill("By boat.");
  // By keyboard, and the focus stays with what was moved.
  await button(page, "Move day 2 up").press("Enter");
  await expect(button(page, "Move day 1 up")).toBeFocused();
  await expect(page.getByLabel("Title, Day 1")).toHaveValue("First thing");
  await button(page, "Add a day").click();
  await expect(page.getByLabel("Title, Day 6")).toBeFocused();
  await button(page, "Remove day 6").click();
  await button(page, "Save itinerary").click();
  await expect(page.getByText("Itinerary saved.")).toBeVisible();
  const html = await (await request.get(`/package/${id}`)).text();
  const places = ["First thing", "By boat.", "Second thing", "Third thing"].map((text) =>
    html.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test("a copy is an editable draft, and only its owner can preview it", async ({
  page,
  request,
}) => {
  const agency = await createAgency();
  const original = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  await expect(page.getByRole("main").getByRole("link", { name: "Departures" })).toHaveAttribute(
    "href",
    `/agency-portal/packages/${original.id}/departures`,
  );
  await button(page, "Duplicate").click();
  await expect(page.getByLabel("Title")).toHaveValue(`Copy of ${original.title}`);
  await page.getByLabel("What is not included").fill("Flights\nTravel insurance");
  await page.getByLabel("Free cancellation, hours before").fill("96");
  await page.getByLabel("Refund after that, percent").fill("50");
  await expect(page.getByText(/until 4 days before .* 50% of the price/)).toBeVisible();
  await button(page, "Save changes").click();
  await expect(page.getByText("Package saved.")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search by title" }).fill("copy of quiet");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=copy/);
  const copy = page.getByRole("main").getByRole("listitem").filter({ hasText: "Copy of" });
  await copy.getByRole("link", { name: "View" }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText(/Only you see this/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Copy of ${original.title}`);
  await expect(page.getByText("Travel insurance")).toBeVisible();
  await expect(page.getByText("50% of the price is given back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book Now" })).toBeDisabled();
  // What a crawler would be served: in here, a visit that goes on before the last page has come to life
  // leaves that one's lines in the head.
  expect(await (await page.request.get(page.url())).text()).toContain(
    '<meta name="robots" content="noindex"',
  );
  const [, id = ""] = /packages\/([0-9a-f-]+)\/preview/.exec(page.url()) ?? [];
  expect((await request.get(`/package/${id}`)).status()).toBe(404);
});

test("settings keep what was typed after an error, are saved, and begin new packages", async ({
  page,
}) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings");
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
  await expect(page.getByText(agency.businessName).filter({ visible: true }).last()).toBeVisible();
  await page.getByLabel("Business phone").fill("+977 1 555 0100");
  await page.getByLabel("Your agency’s time zone").selectOption({ label: "Tokyo (GMT+9)" });
  await page.getByLabel("Refund after that, percent").fill("101");
  await button(page, "Save settings").click();
  await expect(page.getByLabel("Refund after that, percent")).toHaveAccessibleDescription(
    /100 or less/,
  );
  await page.getByLabel("Refund after that, percent").fill("25");
  await page.getByLabel("Free cancellation, hours before").fill("72");
  await button(page, "Save settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Business phone")).toHaveValue("+977 1 555 0100");
  await expect(page.getByLabel("Your agency’s time zone")).toHaveValue("Asia/Tokyo");
  await page.goto("/agency-portal/packages/create");
  await expect(page.getByLabel("Free cancellation, hours before")).toHaveValue("72");
  await expect(page.getByLabel("Refund after that, percent")).toHaveValue("25");
});
