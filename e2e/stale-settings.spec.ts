import { expect, test, type Page } from "@playwright/test";

import { createAgency, operatorClient, saveSettings, type AgencyAccount } from "./support/backend";
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

/** Data of the layout has changed, so the whole page refreshes. */
async function readAnew(page: Page, agency: AgencyAccount, reason: string) {
  const admin = await operatorClient();
  const { error } = await admin.rpc("suspend_agency", {
    p_agency_id: agency.agencyId,
    p_reason: reason,
  });
  expect(error).toBeNull();
  await expect(page.getByText(reason)).toBeVisible();
  await admin.rpc("restore_agency", { p_agency_id: agency.agencyId }).throwOnError();
  await expect(page.getByText(reason)).toHaveCount(0);
}

test("settings do not overwrite another window's unseen save", async ({ page }) => {
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
  // The other window's version is one click away and discards nothing here.
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    told.getByRole("link", { name: "See how it stands now" }).click(),
  ]);
  await expect(other.getByLabel("Business phone")).toHaveValue("+34 611 111 111");
  await other.close();
  await button(page, "Save settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  expect(await storedPhone(agency)).toBe("+34 622 222 222");
  // After its own save the form continues without a conflict.
  await phone.fill("+34 633 333 333");
  await button(page, "Save settings").click();
  await expect.poll(() => storedPhone(agency)).toBe("+34 633 333 333");
  await expect(told).toHaveCount(0);
});

test("unchanged settings show another window's save without a warning", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  const phone = page.getByLabel("Business phone");
  const told = page.getByRole("alert").filter({ hasText: overtaken });
  const saveElsewhere = (number: string) => saveSettings(agency, { phone: number });
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
    await saveElsewhere(`+34 611 111 11${String(round)}`);
    await readAnew(page, agency, `Licence of round ${String(round)}.`);
    await expect(phone).toHaveValue(`+34 611 111 11${String(round)}`);
    await phone.fill(`+34 622 222 22${String(round)}`);
    await button(page, "Save settings").click();
    await expect(page.getByText("Settings saved.").last()).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(await storedPhone(agency)).toBe(`+34 622 222 22${String(round)}`);
    // A saved form counts as unchanged.
    await saveElsewhere(`+34 633 333 33${String(round)}`);
    await readAnew(page, agency, `Licence once more, ${String(round)}.`);
    await expect(phone).toHaveValue(`+34 633 333 33${String(round)}`);
  }
  // What was typed here stays, and is not taken for the newer.
  await phone.fill("+34 644 444 444");
  await saveElsewhere("+34 655 555 555");
  await readAnew(page, agency, "The last licence.");
  await expect(phone).toHaveValue("+34 644 444 444");
  await button(page, "Save settings").click();
  await expect(told).toBeVisible();
  expect(await storedPhone(agency)).toBe("+34 655 555 555");
});

test("options, derived texts and counters follow another window's settings", async ({ page }) => {
  const agency = await createAgency();
  const phone = "+34 611 111 111";
  const saved = { phone, timeZone: "UTC", address: "Old road 1" };
  await saveSettings(agency, saved);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings", { waitUntil: "networkidle" });
  const zone = page.getByLabel("Time zone");
  const hours = page.locator("input[name=freeCancellationHours]");
  const sentence = page.getByRole("main").locator("output");
  const address = page.locator("textarea[name=businessAddress]");
  const count = address.locator("xpath=following-sibling::*[@role='status']");
  await awaitTakeover(zone);
  const before = await sentence.innerText();
  await expect(count).toHaveText("");
  // An unchanged form follows completely.
  const most = Number(await address.getAttribute("data-max-characters"));
  const newer = { ...saved, timeZone: "Asia/Tokyo", address: "x".repeat(most - 3), freeHours: 96 };
  await saveSettings(agency, newer);
  await readAnew(page, agency, "First licence.");
  await expect(zone).toHaveValue("Asia/Tokyo");
  await expect(hours).toHaveValue("96");
  await expect(sentence).not.toHaveText(before);
  await expect(sentence).toContainText(/96|4 days/);
  await expect(count).toContainText("3");
});

test("a time zone that was chosen stays, and does not overwrite another window's unseen", async ({
  page,
}) => {
  const agency = await createAgency();
  const saved = { phone: "+34 611 111 111", timeZone: "UTC" };
  await saveSettings(agency, saved);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings", { waitUntil: "networkidle" });
  const zone = page.getByLabel("Time zone");
  await awaitTakeover(zone);
  await zone.selectOption("Europe/Lisbon");
  await saveSettings(agency, { ...saved, timeZone: "America/Lima" });
  await readAnew(page, agency, "A licence.");
  await expect(zone).toHaveValue("Europe/Lisbon");
  await button(page, "Save settings").click();
  const told = page.getByRole("alert").filter({ hasText: overtaken });
  await expect(told).toBeVisible();
  await expect(zone).toHaveValue("Europe/Lisbon");
  const stored = async () =>
    (await agency.client.from("agencies").select("time_zone").single()).data?.time_zone;
  expect(await stored()).toBe("America/Lima");
  await button(page, "Save settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  expect(await stored()).toBe("Europe/Lisbon");
  await expect(zone).toHaveValue("Europe/Lisbon");
});

test("of settings changed in two windows, each field's version is chosen", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const agency = await createAgency();
    const saved = { phone: "+34 611 111 111", address: "Old road 1" };
    await saveSettings(agency, saved);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signInToPortal(page, agency.email);
    await page.goto("/agency-portal/settings", { waitUntil: "networkidle" });
    const address = page.locator("textarea[name=businessAddress]");
    if (javaScriptEnabled) await awaitTakeover(address);
    await address.fill("My road 2");
    await saveSettings(agency, {
      phone: "+34 622 222 222",
      timeZone: "America/Lima",
      address: "Their road 3",
    });
    await button(page, "Save settings").click();
    await expect(page.getByText(overtaken)).toBeVisible();
    const both = page.getByRole("region", { name: "Both versions" });
    const group = (name: string) => both.getByRole("group", { name, exact: true });
    const mine = { name: /^Keep mine/ };
    const theirs = { name: /^Take theirs/ };
    await expect(address).toHaveValue("My road 2");
    await expect(group("Business address").getByRole("radio", mine)).toBeChecked();
    await expect(group("Business phone").getByRole("radio", theirs)).toBeChecked();
    await expect(both.getByRole("group", { name: "Business email" })).toHaveCount(0);
    await group("Your agency’s time zone").getByRole("radio", mine).check();
    await button(page, "Save settings").click();
    await expect(both).toHaveCount(0);
    const stored = await agency.client
      .from("agencies")
      .select("business_phone, business_address, time_zone")
      .single();
    expect(stored.data).toEqual({
      business_phone: "+34 622 222 222",
      business_address: "My road 2",
      time_zone: "UTC",
    });
    await context.close();
  }
});

test("without JavaScript stale settings also warn, and replace only after a second press", async ({
  browser,
}) => {
  const agency = await createAgency();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings");
  await page.getByLabel("Business phone").fill("+34 622 222 222");
  await saveSettings(agency, { phone: "+34 611 111 111" });
  await button(page, "Save settings").click();
  await expect(page.getByText(overtaken)).toBeVisible();
  await expect(page.getByLabel("Business phone")).toHaveValue("+34 622 222 222");
  await button(page, "Save settings").click();
  await expect(page.getByText(overtaken)).toHaveCount(0);
  expect(await storedPhone(agency)).toBe("+34 622 222 222");
  await context.close();
});
