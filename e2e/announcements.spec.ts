import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { createAgency, demo } from "./support/backend";
import { forget, signIn, signInToPortal } from "./support/pages";
import { openDatabase } from "./support/database";

test("a scheduled announcement arrives once, for the addressed agency, in its language", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const [addressed, other] = [await createAgency(), await createAgency()];
  const word = randomUUID().slice(0, 8);
  await signIn(page, demo.admin);
  await page.goto("/dashboard/announcements");
  await page.getByRole("link", { name: "New announcement" }).click();
  const english = page.getByRole("group", { name: "English" });
  await english.getByLabel("Title").fill(`Harbour ${word}`);
  await english.getByLabel("Text").fill("The ferry sails at nine.");
  await page.getByRole("main").locator("summary", { hasText: "Deutsch" }).click();
  const german = page.getByRole("group", { name: "Deutsch" });
  await german.getByLabel("Title").fill(`Hafen ${word}`);
  await page.getByLabel("Published from").fill("2099-01-01T09:00");
  await page.getByLabel("And these agencies").fill("nobody@nowhere.example");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(german.getByLabel("Text")).toHaveAccessibleDescription(/required/);
  await german.getByLabel("Text").fill("Die Fähre fährt um neun.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("And these agencies")).toHaveAccessibleDescription(/No agency/);
  await page.getByLabel("And these agencies").fill(addressed.agencyId);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Announcement scheduled.")).toBeVisible();
  await page.getByRole("link", { name: `Preview “Harbour ${word}”` }).click();
  const previews = page.getByRole("navigation", { name: "Languages of the preview" });
  await previews.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("main").getByText(`Hafen ${word}`)).toBeVisible();

  const office = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await signInToPortal(office, addressed.email);
  await office.goto("/de/agency-portal/dashboard");
  await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(office.getByText(`Hafen ${word}`)).toHaveCount(0);
  const sql = openDatabase();
  // The job that publishes what is due runs every 30 seconds.
  await sql`update public.announcements set publish_at = now() + interval '1 second'
    where title = ${`Harbour ${word}`}`;
  await expect(office.getByText(`Hafen ${word}`).first()).toBeVisible({ timeout: 60_000 });
  const told = await sql`select user_id from public.notifications
    where kind = 'announcement' and payload ->> 'title' = ${`Harbour ${word}`}`;
  expect(told).toEqual([{ user_id: addressed.userId }]);
  await sql.end();
  await forget(page);
  await signInToPortal(page, other.email);
  await page.goto("/agency-portal/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`Harbour ${word}`)).toHaveCount(0);
  await office.close();
});
