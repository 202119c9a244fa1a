import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signInToPortal } from "./support/pages";

const overtaken = /changed in another window/;

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

const both = (page: Page) => page.getByRole("region", { name: "Both versions" });

/** The two versions of one field. */
function choice(page: Page, field: string | RegExp) {
  const group = both(page).getByRole("group", { name: field, exact: true });
  return {
    mine: group.getByRole("radio", { name: /^Keep mine/ }),
    theirs: group.getByRole("radio", { name: /^Take theirs/ }),
  };
}

test("an itinerary is not overwritten unseen, with or without scripts", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const agency = await createAgency();
    const { id } = await createPackage(agency);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signInToPortal(page, agency.email);
    await page.goto(`/agency-portal/packages/${id}/itinerary`, { waitUntil: "networkidle" });
    const first = page.getByLabel("Title, Day 1");
    if (javaScriptEnabled) await awaitTakeover(first);
    await first.fill("By boat");
    const set = await agency.client.rpc("set_package_days", {
      p_package_id: id,
      p_days: [{ title: "By train", description: "" }],
    });
    expect(set.error).toBeNull();
    await button(page, "Save itinerary").click();
    const told = page.getByText(overtaken);
    await expect(told).toBeVisible();
    await expect(told.getByRole("link")).toHaveAttribute("href", new RegExp(`${id}/itinerary$`));
    await expect(first).toHaveValue("By boat");
    const stored = async () =>
      (await agency.client.from("package_days").select("title").eq("package_id", id)).data;
    expect(await stored()).toEqual([{ title: "By train" }]);
    await button(page, "Save itinerary").click();
    await expect(page).toHaveURL(new RegExp(`/packages/${id}$`));
    expect(await stored()).toEqual([{ title: "By boat" }]);
    await context.close();
  }
});

test("of an itinerary changed twice, each day's version is chosen", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const agency = await createAgency();
    const { id } = await createPackage(agency, { status: "draft" });
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signInToPortal(page, agency.email);
    await page.goto(`/agency-portal/packages/${id}/itinerary`, { waitUntil: "networkidle" });
    const first = page.getByLabel("Title, Day 1");
    if (javaScriptEnabled) await awaitTakeover(first);
    await first.fill("By boat");
    const titles = ["By train", "Two", "Three", "Four", "Five", "Six"];
    const p_days = titles.map((title) => ({ title, description: "" }));
    const set = await agency.client.rpc("set_package_days", { p_package_id: id, p_days });
    expect(set.error).toBeNull();
    await button(page, "Save itinerary").click();
    await expect(page.getByText(overtaken)).toBeVisible();
    const day = (number: number) => choice(page, `Day ${String(number)}: Title`);
    await expect(day(1).mine).toBeChecked();
    await expect(day(2).theirs).toBeChecked();
    // The form had five rows, the other version has six days.
    await expect(day(6).theirs).toBeChecked();
    await expect(day(7).theirs).toHaveCount(0);
    await day(3).mine.check();
    await page.getByLabel("Title, Day 3").fill("By foot");
    await button(page, "Save itinerary").click();
    await expect(page).toHaveURL(new RegExp(`/packages/${id}$`));
    const stored = await agency.client
      .from("package_days")
      .select("title")
      .eq("package_id", id)
      .order("day_number");
    expect(stored.data?.map(({ title }) => title)).toEqual([
      "By boat",
      "Two",
      "By foot",
      "Four",
      "Five",
      "Six",
    ]);
    await context.close();
  }
});

test("of a package changed in two windows, each field's version is chosen", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const agency = await createAgency();
    const { id } = await createPackage(agency);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signInToPortal(page, agency.email);
    await page.goto(`/agency-portal/packages/${id}/edit`, { waitUntil: "networkidle" });
    const title = page.locator("input[name=title]");
    if (javaScriptEnabled) await awaitTakeover(title);
    await title.fill("My title");
    await page.locator("input[name=destination]").fill("My destination");
    const change = async (values: { title?: string; price?: number; destination?: string }) => {
      const row = { ...values, description: "Their description.", includes_flights: true };
      const { error } = await agency.client.from("travel_packages").update(row).eq("id", id);
      expect(error).toBeNull();
    };
    await change({ title: "Their title", destination: "Their destination", price: 999 });
    await button(page, "Save changes").click();
    await expect(page.getByText(overtaken)).toBeVisible();
    await expect(title).toHaveValue("My title");
    // What was changed here is kept at first; what was not takes the other window's version.
    await expect(choice(page, "Title").mine).toBeChecked();
    await expect(choice(page, "Destination").mine).toBeChecked();
    await expect(choice(page, "Description").theirs).toBeChecked();
    await expect(choice(page, "The price includes flights").theirs).toBeChecked();
    const price = choice(page, /^Price/);
    await expect(price.theirs).toBeChecked();
    await expect(both(page).getByRole("group", { name: "Duration in days" })).toHaveCount(0);
    await choice(page, "Destination").theirs.check();
    // By keyboard.
    await price.theirs.focus();
    await page.keyboard.press("ArrowUp");
    await expect(price.mine).toBeChecked();
    await expect(both(page)).toContainText("Their title");
    // A still newer version is not overwritten either.
    await change({ title: "Their newer title" });
    await button(page, "Save changes").click();
    await expect(both(page)).toContainText("Their newer title");
    await expect(choice(page, "Title").mine).toBeChecked();
    await expect(choice(page, "Destination").mine).toHaveCount(0);
    await expect(price.mine).toBeChecked();
    await expect(title).toHaveValue("My title");
    await button(page, "Save changes").click();
    await expect(page).toHaveURL(/\/agency-portal\/packages$/);
    const stored = await agency.client
      .from("travel_packages")
      .select("title, destination, description, price, includes_flights")
      .eq("id", id)
      .single();
    expect(stored.data).toEqual({
      title: "My title",
      destination: "Their destination",
      description: "Their description.",
      price: 1299.5,
      includes_flights: true,
    });
    await context.close();
  }
});

test("seats of a departure are not overwritten unseen", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const dates = [inDays(40), inDays(50)];
  const added = await agency.client.rpc("add_departures", {
    p_package_id: id,
    p_dates: dates,
    p_seats: 6,
  });
  expect(added.error).toBeNull();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/departures`, { waitUntil: "networkidle" });
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "taken" }).first();
  const seats = row.getByLabel(/Seats on/);
  await awaitTakeover(seats);
  const elsewhere = await agency.client
    .from("departures")
    .update({ seats: 9 })
    .match({ package_id: id, departs_on: dates[0] });
  expect(elsewhere.error).toBeNull();
  await seats.fill("12");
  await row.getByRole("button", { name: /Save/ }).click();
  const told = row.getByRole("alert").filter({ hasText: overtaken });
  await expect(told).toBeInViewport();
  await expect(told.getByRole("link")).toHaveAttribute("href", new RegExp(`${id}/departures$`));
  await expect(seats).toHaveValue("12");
  await row.getByRole("button", { name: /Save/ }).click();
  await expect(row).toContainText("12 seats left");
  // Again, from the stored version.
  await seats.fill("14");
  await row.getByRole("button", { name: /Save/ }).click();
  await expect(row).toContainText("14 seats left");
  // The other window's number is one choice away, and the own one comes back.
  await agency.client
    .from("departures")
    .update({ seats: 11 })
    .match({ package_id: id, departs_on: dates[0] })
    .throwOnError();
  await seats.fill("16");
  await row.getByRole("button", { name: /Save/ }).click();
  const { mine, theirs } = choice(page, "Seats");
  await expect(mine).toBeChecked();
  await theirs.check();
  await expect(seats).toHaveValue("11");
  await mine.check();
  await expect(seats).toHaveValue("16");
  await theirs.check();
  await row.getByRole("button", { name: /Save/ }).click();
  await expect(row).toContainText("11 seats left");
  await expect(both(page)).toHaveCount(0);
});

test("a trip is not published while its itinerary is longer", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency, { status: "draft" });
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `Stage ${String(index + 1)}` }));
  await agency.client.rpc("set_package_days", { p_package_id: id, p_days: days(6) });
  await signInToPortal(page, agency.email);
  // By one click, where it says what to do.
  await page.goto(`/agency-portal/packages/${id}`, { waitUntil: "networkidle" });
  await button(page, "Publish").click();
  await expect(
    page.getByRole("alert").filter({ hasText: "more days than the trip" }),
  ).toBeVisible();
  await page.goto(`/agency-portal/packages/${id}/itinerary`);
  await expect(page.getByText(/published only once its itinerary fits/)).toBeVisible();
  // By its form, beside the field that mends it.
  await page.goto(`/agency-portal/packages/${id}/edit`, { waitUntil: "networkidle" });
  await page.getByLabel("Status").selectOption("published");
  await button(page, "Save changes").click();
  const duration = page.getByLabel("Duration in days");
  await expect(duration).toHaveAccessibleDescription(/goes up to day 6/);
  await duration.fill("6");
  await button(page, "Save changes").click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  // Published, it gets no day after its last one.
  await page.goto(`/agency-portal/packages/${id}/itinerary`, { waitUntil: "networkidle" });
  await button(page, "Add a day").click();
  await page.getByLabel("Title, Day 7").fill("One more");
  await button(page, "Save itinerary").click();
  await expect(page.getByLabel("Title, Day 7")).toHaveAccessibleDescription(/ends on day 6/);
});
