import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { textOfPdf } from "./support/pdf";
import { findMail } from "./support/outbox";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";
import { overflow } from "./support/public";

const DAYTIME = "+351 21 555 0100";
const EMERGENCY = "+351 91 555 0911";

async function trip(lines = 3) {
  const [agency, booker] = [await createAgency(), await createTraveller("Bea Booker")];
  const item = await createPackage(agency);
  const list = (word: string) =>
    Array.from({ length: lines }, (_, n) => `${word} ${String(n + 1)}`);
  await agency.client
    .from("travel_packages")
    .update({
      meeting_point: "Pier 3, under the clock",
      meeting_time: "08:30",
      end_time: "17:00",
      included: list("Kayak"),
      not_included: list("Lunch"),
      what_to_bring: list("Sunscreen"),
    })
    .eq("id", item.id)
    .throwOnError();
  const booking = await book(booker, item.id, { travellers: 2, date: inDays(30) });
  await booker.client
    .rpc("save_booking_travellers", {
      p_booking_id: booking.id,
      p_travellers: [
        { position: 1, full_name: "Bea Booker", age: 44 },
        { position: 2, full_name: "Gus Guest", age: 9 },
      ],
    })
    .throwOnError();
  return { agency, booker, item, ...booking, path: `/dashboard/trips/${booking.id}/voucher` };
}

async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("an agency states its phones, and a confirmed voucher has all of the day on one sheet in both languages", async ({
  page,
  browser,
}) => {
  const { agency, booker, item, id, reference, path } = await trip();
  const desk = await (await browser.newContext()).newPage();
  await signInToPortal(desk, agency.email);
  await desk.goto("/agency-portal/settings");
  const daytime = desk.getByLabel(/^In working hours/);
  const emergency = desk.getByLabel(/^In an emergency, at any hour/);
  await awaitTakeover(daytime);
  await daytime.fill(DAYTIME);
  await emergency.fill("nobody");
  await desk.getByRole("button", { name: "Save phones" }).click();
  await expect(emergency).toHaveAttribute("aria-invalid", "true");
  await expect(daytime).toHaveValue(DAYTIME);
  await emergency.fill(EMERGENCY);
  await desk.getByRole("button", { name: "Save phones" }).click();
  await expect(desk.getByText("Settings saved.")).toBeVisible();
  await agency.client
    .from("profiles")
    .update({ locale: "de" })
    .eq("user_id", agency.userId)
    .throwOnError();

  await signIn(page, booker.email);
  await page.goto(path);
  const sheet = page.getByRole("article");
  await expect(sheet).toContainText("Not valid yet");
  await expect(sheet).not.toContainText("555");
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  // Without a visit.
  await expect(sheet.getByRole("link", { name: EMERGENCY })).toHaveAttribute(
    "href",
    "tel:+351915550911",
  );
  const text = await sheet.innerText();
  for (const words of [
    item.title,
    reference,
    "Bea Booker",
    "Gus Guest",
    "Pier 3, under the clock",
    "8:30",
    "08:30 Uhr Ortszeit",
    DAYTIME,
    "Kayak 3",
    "Lunch 3",
    "Sunscreen 3",
    "Free until",
    "Kostenlos bis",
    "Travel voucher · Reisevoucher",
    "Meeting point · Treffpunkt",
    "Agency, emergency · Agentur, Notfall",
  ]) {
    expect(text, words).toContain(words);
  }
  await expect(sheet.locator("[lang=de]").first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await sheets(page)).toBe(1);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.goto(`/de${path}`);
  await expect(sheet).toContainText("Treffpunkt");
  await expect(sheet).not.toContainText("Meeting point");
  await expect(sheet.locator("[lang]")).toHaveCount(0);
  await desk.context().close();
});

test("long lists in two languages still print on one sheet", async ({ page }) => {
  const { agency, booker, id, path } = await trip(8);
  await agency.client
    .rpc("set_agency_phones", { p_daytime_phone: DAYTIME, p_emergency_phone: EMERGENCY })
    .throwOnError();
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  await signIn(page, booker.email);
  await page.goto(`/zh${path}`);
  await expect(page.getByRole("article")).toContainText("集合地点 · Meeting point");
  expect(await sheets(page)).toBe(1);
});

test("the confirmation brings the voucher as a PDF in both languages, and the voucher's page offers it", async ({
  page,
  browser,
}) => {
  const { agency, booker, item, id, reference } = await trip();
  await agency.client.from("profiles").update({ locale: "zh" }).eq("user_id", agency.userId);
  await booker.client.from("profiles").update({ locale: "de" }).eq("user_id", booker.userId);
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  const mail = await findMail(booker.email, /^Bestätigt: /);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    `${reference}.pdf`,
    `${reference}.ics`,
  ]);
  const mailed = await textOfPdf(Buffer.from(mail.attachments[0]?.content ?? "", "base64"));
  for (const words of ["Reisevoucher", "行程凭证", item.title, reference, "Gus Guest", "Kayak 3"]) {
    expect(mailed, words).toContain(words);
  }

  await signIn(page, booker.email);
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Profile" }).click();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("main").getByRole("link", { name: item.title }).first().click();
  await page.getByRole("link", { name: "Voucher" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${reference}.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(await textOfPdf(Buffer.concat(chunks))).toContain("Travel voucher");

  const stranger = await browser.newContext();
  const path = `/api/trips/${id}/voucher`;
  expect((await stranger.request.get(path)).status()).toBe(401);
  expect((await stranger.request.get(`${path}?token=${"0".repeat(64)}`)).status()).toBe(404);
  await stranger.close();
});
