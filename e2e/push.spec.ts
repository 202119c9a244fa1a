import { expect, type Page, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { signIn } from "./support/pages";
import { overflow } from "./support/public";

/** A browser that has not been asked yet, and whose visitor answers no. */
async function answerPermission(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Notification.requestPermission = () => {
      asked.times += 1;
      return Promise.resolve("denied" as const);
    };
    Object.defineProperty(Notification, "permission", { get: () => "default" });
  });
}

// The browser of the tests shows no notifications: lib/account/push/worker.test.ts runs the service worker.
test("the site asks for permission on a press only", async ({ page }) => {
  await answerPermission(page);
  const traveller = await createTraveller("Petra Press");
  await signIn(page, traveller.email);
  await page.goto("/dashboard/profile#notifications");
  const button = page.getByRole("button", { name: "Turn on in this browser" });
  await expect(button).toBeVisible();
  const times = () =>
    page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
  expect(await times()).toBe(0);
  await button.click();
  await expect(page.getByText("Your browser blocks notifications from this site.")).toBeVisible();
  expect(await times()).toBe(1);
});

test("an agency turns pushes on beside the choice of what is pushed", async ({ page }) => {
  await answerPermission(page);
  const agency = await createAgency();
  await signIn(page, agency.email);
  await page.goto("/agency-portal/settings#notifications");
  await expect(page.getByLabel("Push: A traveller writes to you")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on in this browser" })).toBeVisible();
});

test("the offer of pushes does not widen a trip's page on the smallest phone, in German", async ({
  page,
}) => {
  await answerPermission(page);
  const { id } = await createPackage(await createAgency());
  const traveller = await createTraveller();
  const booking = await book(traveller, id, { date: inDays(40) });
  await signIn(page, traveller.email);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/de/dashboard/trips/${booking.id}`);
  await expect(page.getByRole("button", { name: /^In diesem Browser melden/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
