import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { booker, field, fillPassport } from "./support/passport";
import { inLanguage, languages, overflow } from "./support/public";

async function trip(requires_passport = true) {
  const [agency, traveller] = [await createAgency(), await createTraveller("Bea Booker")];
  const item = await createPackage(agency);
  await agency.client
    .from("travel_packages")
    .update({ requires_passport })
    .eq("id", item.id)
    .throwOnError();
  const { id } = await book(traveller, item.id, { date: inDays(40) });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  return {
    agency,
    traveller,
    path: `/dashboard/trips/${id}`,
    booking: `/agency-portal/bookings/${id}`,
  };
}

test("without JavaScript passport data is entered, corrected, replaced, read and removed, in every language", async ({
  browser,
}) => {
  const { agency, traveller, path, booking } = await trip();
  const open = async () =>
    (
      await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    ).newPage();
  const [page, desk] = [await open(), await open()];
  await signIn(page, traveller.email);
  await signInToPortal(desk, agency.email);
  const form = page.locator("form:has([name=passportNumber])");
  for (const language of languages) {
    await page.goto(inLanguage(language, path));
    await form.locator("summary").click();
    await fillPassport(page, { ...booker, number: "?" });
    await form.getByRole("button").click();
    await expect(field(page, "passportNumber")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "passportName")).toHaveValue(booker.name);
    await expect(field(page, "nationality")).toHaveValue(booker.country);
    await expect(field(page, "expiryDate")).toHaveValue(booker.expiry);
    await field(page, "passportNumber").fill(booker.number);
    await form.getByRole("button").click();
    await expect(page.locator("#passports li button")).toBeVisible();
    expect(await page.content()).not.toContain(booker.number);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await desk.goto(inLanguage(language, booking));
    await desk.locator(`form:has(svg.lucide-eye)`).getByRole("button").click();
    await expect(desk.getByRole("main")).toContainText(booker.number);
    const words = new Intl.DisplayNames(language, { type: "region" }).of(booker.country) ?? "";
    await expect(desk.getByRole("main")).toContainText(words);
    expect(await overflow(desk)).toBeLessThanOrEqual(0);

    await page.locator("#passports li button").click();
    await expect(page.locator("#passports li button")).toHaveCount(0);
  }
  await page.context().close();
  await desk.context().close();
});

test("a trip that asks for no passport shows nothing of it", async ({ page }) => {
  const { agency, traveller, path, booking } = await trip(false);
  await signIn(page, traveller.email);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Travellers" })).toBeVisible();
  await expect(page.getByText(/passport/i)).toHaveCount(0);
  await signInToPortal(page, agency.email);
  await page.goto(booking);
  await expect(page.getByRole("heading", { name: "Travellers" })).toBeVisible();
  await expect(page.getByText(/passport/i)).toHaveCount(0);
});
