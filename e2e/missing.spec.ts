import { expect, test, type Page } from "@playwright/test";

import { locales } from "../lib/i18n/locales";
import { localePath } from "../lib/i18n/paths";
import { createAgency, createTraveller, demo } from "./support/backend";
import { signIn } from "./support/pages";
import { wordsOf } from "./support/words";

/** Opens an unknown page and expects a 404 page whose scripts run. */
async function expectMissing(page: Page, path: string, text: string) {
  const complaints: string[] = [];
  const listen = (message: { type: () => string; text: () => string }) => {
    if (message.type() === "error") complaints.push(message.text());
  };
  page.on("console", listen);
  const answer = await page.goto(path, { waitUntil: "load" });
  expect(answer?.status(), path).toBe(404);
  await expect(page.locator("html[data-js]")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();
  await expect(page.getByRole("link", { name: "Wayfare" }).first()).toBeAttached();
  // Without running scripts, a click would load a document.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("main").getByRole("link").last().click();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  expect(await page.evaluate(() => "isSamePage" in window), path).toBe(true);
  page.off("console", listen);
  expect(complaints.filter((complaint) => !complaint.includes("status of 404"))).toEqual([]);
}

for (const locale of locales) {
  test(`404 pages under guarded paths run their scripts (${locale})`, async ({ page }) => {
    const { title, text } = wordsOf(locale).shell.notFound;
    const expectAt = (path: string) =>
      expectMissing(page, localePath(locale, path), `${title} ${text}`);
    for (const path of ["/auth/nonsense", "/agency-portal/auth/nonsense", "/search/nonsense"]) {
      await expectAt(path);
    }
    await signIn(page, demo.traveller);
    for (const path of ["/dashboard/nonsense", "/messages/nonsense/x"]) await expectAt(path);
  });
}

test("a 404 page keeps the navigation of its section", async ({ page }) => {
  const [agency, traveller] = [await createAgency({ status: "pending" }), await createTraveller()];
  await signIn(page, agency.email);
  await page.goto("/agency-portal/nonsense/x");
  await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  const portal = page.getByRole("navigation", { name: "Agency portal" });
  await portal.getByRole("link", { name: "Bookings" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/bookings$/);
  await page.goto("/agency-portal");
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);

  await signIn(page, traveller.email);
  await page.goto("/messages/nonsense/x");
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expect(page.getByText("No conversations yet").first()).toBeVisible();

  await signIn(page, demo.admin);
  await page.goto("/dashboard/nonsense");
  await page
    .getByRole("navigation", { name: "Operator" })
    .getByRole("link", { name: "Agencies" })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/agencies$/);
});
