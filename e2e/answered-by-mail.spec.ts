import { devices, expect, test, type Browser, type Page } from "@playwright/test";
import type postgres from "postgres";

import {
  type Account,
  createAgency,
  createPackage,
  createTraveller,
  demo,
  environment,
} from "./support/backend";
import { inDays } from "./support/bookings";
import { write } from "./support/inboxes";
import { findMail } from "./support/outbox";
import { signIn, signInToPortal } from "./support/pages";
import { allowPushes } from "./support/push-service";
import { openDatabase } from "./support/database";

async function newPage(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}) {
  return (await browser.newContext(options)).newPage();
}

async function withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openDatabase();
  return work(sql).finally(() => sql.end());
}

/** Sends what waits for somebody to have been away for long enough. */
async function sendMailsOf(userId: string): Promise<void> {
  await withDatabase(
    (sql) => sql`update private.emails set next_attempt_at = now()
      where recipient_id = ${userId} and next_attempt_at > now() and attempts = 0`,
  );
}

/** What the queue has about messages to somebody; a combined mail counts once. */
async function countMails(userId: string): Promise<{ sent: number; waiting: number }> {
  const [counted] = await withDatabase(
    (sql) => sql<{ sent: number; waiting: number }[]>`
      select count(distinct batch_id) filter (where sent_at is not null)::integer as sent,
        count(next_attempt_at)::integer as waiting
      from private.emails where recipient_id = ${userId} and kind = 'message_received'`,
  );
  if (!counted) throw new Error("counting returns a row");
  return counted;
}

async function ask(traveller: Account, packageId: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    await write(traveller, packageId, `Question ${index}`);
  }
}

/** Looks for a package from the home page on, and opens it. */
async function findPackage(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Flight + Hotel" }).first().click();
  await expect(page).toHaveURL("/packages");
  await page.getByLabel("Destination or keyword").fill(title);
  await page.getByLabel("Destination or keyword").press("Enter");
  await page.locator("#results").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

test("a question is answered by mail, the answer pushed, the trip booked, confirmed in the thread, and found by the operator", async ({
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  await agency.client
    .from("departures")
    .insert({ package_id: item.id, departs_on: inDays(50), seats: 8 })
    .throwOnError();
  const traveller = await createTraveller("Dana Distant");

  const desk = await newPage(browser);
  await signInToPortal(desk, agency.email);
  await desk.getByRole("link", { name: "Settings" }).click();
  await expect(desk.getByLabel("Business phone")).toBeVisible();
  await expect(desk.getByRole("banner").getByRole("link", { name: "Notifications" })).toBeVisible();

  const { viewport, userAgent, isMobile, hasTouch } = devices["Pixel 7"];
  const phoneOptions = { viewport, userAgent, isMobile, hasTouch };
  let phone = await newPage(browser, phoneOptions);
  await signIn(phone, traveller.email);
  await findPackage(phone, item.title);
  await phone.getByRole("button", { name: "Contact Us" }).first().click();
  await phone.getByLabel("Your message").fill("Is there a vegetarian menu?");
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(phone.getByRole("log")).toContainText("Is there a vegetarian menu?");

  await expect(
    desk.getByRole("banner").getByRole("link", { name: "Notifications, 1 unread" }),
  ).toBeVisible({ timeout: 5_000 });
  await expect(desk).toHaveTitle(/^\(1\) /);

  const pushes = await allowPushes(traveller);
  await phone.context().close();
  await sendMailsOf(agency.userId);
  const mail = await findMail(agency.email, /Dana Distant/);
  expect(mail.text).toContain("Is there a vegetarian menu?");
  expect(mail.text).toContain(item.title);
  const outbox = await newPage(browser);
  await outbox.goto(`${environment("API_URL")}/outbox`);
  const letter = outbox.getByRole("article").filter({ hasText: agency.email }).first();
  await letter.getByRole("textbox", { name: /^Reply as/ }).fill("Yes, on all days.");
  await letter.getByRole("button", { name: "Send reply" }).click();
  const push = await pushes.received();
  expect(push.body).toBe("Yes, on all days.");
  await pushes.stop();

  phone = await newPage(browser, phoneOptions);
  await signIn(phone, traveller.email);
  await phone.goto(push.url);
  await expect(phone.getByRole("log")).toContainText("Yes, on all days.");
  await expect(phone.getByRole("log")).not.toContainText("wrote:");

  await findPackage(phone, item.title);
  await phone.getByRole("button", { name: "Book Now" }).first().click();
  await expect(phone.getByRole("heading", { name: "Book your trip" })).toBeVisible();
  await phone.getByRole("button", { name: "Book", exact: true }).click();
  await expect(phone).toHaveURL(/\/dashboard\/trips\/[0-9a-f-]+/);
  const { data: booking } = await traveller.client
    .from("bookings")
    .select("reference")
    .single()
    .throwOnError();

  await desk.getByRole("link", { name: /^Messages/ }).click();
  await desk
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: /^Dana Distant/ })
    .first()
    .click();
  await desk.getByRole("button", { name: "Confirm" }).click();
  await expect(desk.getByText("Confirmed", { exact: true }).first()).toBeVisible();

  const operator = await newPage(browser);
  await signIn(operator, demo.admin);
  await operator.goto("/dashboard");
  await operator
    .getByRole("navigation", { name: "Operator" })
    .getByRole("link", { name: "Bookings" })
    .click();
  await operator.getByLabel("Search bookings").fill(booking.reference);
  await operator.getByRole("button", { name: "Search", exact: true }).click();
  await operator.getByRole("link", { name: booking.reference }).click();
  const record = operator.getByRole("main");
  await expect(record.getByRole("heading", { level: 1 })).toHaveText(booking.reference);
  await expect(record.getByRole("link", { name: "Dana Distant" })).toBeVisible();
  await expect(record.getByText("Confirmed", { exact: true }).first()).toBeVisible();
});

test("thirty more messages of two travellers make one mail", async () => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const travellers = [await createTraveller("Dana Distant"), await createTraveller("Emil Eager")];
  await Promise.all(travellers.map((traveller) => ask(traveller, item.id, 15)));
  await sendMailsOf(agency.userId);
  const mail = await findMail(agency.email, /2 conversations/);
  expect(mail.text).toContain("Dana Distant");
  expect(mail.text).toContain("Emil Eager");
  // The outbox has the mail before the queue knows that it was sent.
  await expect.poll(() => countMails(agency.userId)).toEqual({ sent: 1, waiting: 0 });
});
