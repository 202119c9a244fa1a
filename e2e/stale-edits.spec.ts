import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signInToPortal } from "./support/pages";

const overtaken = /changed in another window/;

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
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
  // And once more, from what is stored by now.
  await seats.fill("14");
  await row.getByRole("button", { name: /Save/ }).click();
  await expect(row).toContainText("14 seats left");
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
