import { expect, test, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  operatorClient,
  saveSettings,
  type AgencyAccount,
} from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signInToPortal } from "./support/pages";

const overtaken = /changed in another window/;

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

async function storedPhone(agency: AgencyAccount) {
  const { data } = await agency.client.from("agencies").select("business_phone").single();
  return data?.business_phone;
}

test("settings do not overwrite unseen what another window has saved", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings", { waitUntil: "networkidle" });
  const phone = page.getByLabel("Business phone");
  await awaitTakeover(phone);
  await saveSettings(agency, { phone: "+34 611 111 111" });
  await phone.fill("+34 622 222 222");
  await button(page, "Save settings").click();
  const told = page.getByRole("alert").filter({ hasText: overtaken });
  await expect(told).toBeInViewport();
  await expect(phone).toHaveValue("+34 622 222 222");
  expect(await storedPhone(agency)).toBe("+34 611 111 111");
  // The other window's version is one click away, and takes nothing from this one.
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    told.getByRole("link", { name: "See how it stands now" }).click(),
  ]);
  await expect(other.getByLabel("Business phone")).toHaveValue("+34 611 111 111");
  await other.close();
  await button(page, "Save settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  expect(await storedPhone(agency)).toBe("+34 622 222 222");
  // Who has saved goes on from there: nobody else has been here.
  await phone.fill("+34 633 333 333");
  await button(page, "Save settings").click();
  await expect.poll(() => storedPhone(agency)).toBe("+34 633 333 333");
  await expect(told).toHaveCount(0);
});

test("settings that nobody changed here show what another window has saved, and warn of nothing", async ({
  page,
}) => {
  const agency = await createAgency();
  const admin = await operatorClient();
  await signInToPortal(page, agency.email);
  const phone = page.getByLabel("Business phone");
  const messages = page.getByLabel("Messages", { exact: true });
  const told = page.getByRole("alert").filter({ hasText: overtaken });
  const saveElsewhere = (number: string, isOn: boolean) =>
    saveSettings(agency, { phone: number, messages: isOn });
  // What stands around the page has changed: all of it is read anew.
  const readAnew = async (reason: string) => {
    const { error } = await admin.rpc("suspend_agency", {
      p_agency_id: agency.agencyId,
      p_reason: reason,
    });
    expect(error).toBeNull();
    await expect(page.getByText(reason)).toBeVisible();
    await admin.rpc("restore_agency", { p_agency_id: agency.agencyId }).throwOnError();
    await expect(page.getByText(reason)).toHaveCount(0);
  };
  // By a load, and by a link.
  for (const [round, open] of [
    () => page.goto("/agency-portal/settings", { waitUntil: "networkidle" }),
    async () => {
      await page.goto("/agency-portal/dashboard", { waitUntil: "networkidle" });
      await page.getByRole("link", { name: "Settings" }).first().click();
    },
  ].entries()) {
    await open();
    await awaitTakeover(phone);
    await saveElsewhere(`+34 611 111 11${String(round)}`, false);
    await readAnew(`Licence of round ${String(round)}.`);
    await expect(phone).toHaveValue(`+34 611 111 11${String(round)}`);
    await expect(messages).not.toBeChecked();
    await phone.fill(`+34 622 222 22${String(round)}`);
    await button(page, "Save settings").click();
    await expect(page.getByText("Settings saved.").last()).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(await storedPhone(agency)).toBe(`+34 622 222 22${String(round)}`);
    // Saved, it is as it was before anybody typed.
    await saveElsewhere(`+34 633 333 33${String(round)}`, true);
    await readAnew(`Licence once more, ${String(round)}.`);
    await expect(phone).toHaveValue(`+34 633 333 33${String(round)}`);
    await expect(messages).toBeChecked();
  }
  // What was typed here stays, and is not taken for the newer.
  await phone.fill("+34 644 444 444");
  await saveElsewhere("+34 655 555 555", true);
  await readAnew("The last licence.");
  await expect(phone).toHaveValue("+34 644 444 444");
  await button(page, "Save settings").click();
  await expect(told).toBeVisible();
  expect(await storedPhone(agency)).toBe("+34 655 555 555");
});

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

test("without JavaScript stale settings are told of as well, and replaced knowingly", async ({
  browser,
}) => {
  const agency = await createAgency();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings");
  await page.getByLabel("Business phone").fill("+34 622 222 222");
  await page.getByLabel("Messages", { exact: true }).uncheck();
  await saveSettings(agency, { phone: "+34 611 111 111" });
  await button(page, "Save settings").click();
  await expect(page.getByText(overtaken)).toBeVisible();
  await expect(page.getByLabel("Business phone")).toHaveValue("+34 622 222 222");
  await expect(page.getByLabel("Messages", { exact: true })).not.toBeChecked();
  await button(page, "Save settings").click();
  await expect(page.getByText(overtaken)).toHaveCount(0);
  expect(await storedPhone(agency)).toBe("+34 622 222 222");
  await context.close();
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
