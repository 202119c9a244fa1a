import { randomUUID } from "node:crypto";

import { expect, test, type Browser, type Page } from "@playwright/test";

import { createPackage, demo, password } from "./support/backend";
import { inDays } from "./support/bookings";
import { mailedLink } from "./support/outbox";
import { clientOf, startOwnMarket, type OwnMarket } from "./support/own-market";

// One worker: each would start a backend and a site of its own.
test.describe.configure({ mode: "default" });

let market: OwnMarket;
let packageId: string;
test.beforeAll(async () => {
  market = await startOwnMarket({ WAYFARE_CONFIRM_EMAIL: "1" }, async (ready) => {
    const client = clientOf(ready);
    const { data, error } = await client.auth.signInWithPassword({ email: demo.agency, password });
    if (error) throw error;
    const own = await client.from("agencies").select("id").eq("user_id", data.user.id).single();
    if (own.error) throw own.error;
    packageId = (await createPackage({ client, agencyId: own.data.id })).id;
  });
});
test.afterAll(() => market.stop());

const visitor = async (browser: Browser) =>
  (await browser.newContext({ baseURL: market.url })).newPage();

/** Makes an account at the page of the sign-in. The mail with the link is sent. */
async function signUp(page: Page): Promise<string> {
  const email = `e2e-${randomUUID()}@example.com`;
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Nora Next");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  return mailedLink(email, market.ready.apiUrl);
}

async function confirm(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
}

for (const where of ["the same browser", "another browser"]) {
  test(`Book Now keeps the date and the party through a confirmation in ${where}`, async ({
    browser,
  }) => {
    const page = await visitor(browser);
    const date = inDays(50);
    await page.goto(`/package/${packageId}`);
    const card = page.getByRole("complementary");
    await card.getByLabel("Travel date").fill(date);
    await card.getByLabel("Travellers").fill("3");
    await card.getByRole("button", { name: "Book Now" }).click();
    await page.getByRole("main").getByRole("link", { name: "Sign in to book" }).click();
    const link = await signUp(page);
    const reader = where === "another browser" ? await visitor(browser) : page;
    await confirm(reader, link);
    await expect(reader).toHaveURL(`/package/${packageId}/book?date=${date}&travellers=3`);
    await expect(reader.getByLabel("Note to the agency")).toBeVisible();
    await expect(reader.locator("input[name=date][type=hidden]").first()).toHaveValue(date);
    await expect(reader.locator("input[name=travellers][type=hidden]").first()).toHaveValue("3");
    await Promise.all([page, reader].map((opened) => opened.context().close()));
  });

  test(`Contact Us leads to the conversation through a confirmation in ${where}`, async ({
    browser,
  }) => {
    const page = await visitor(browser);
    await page.goto(`/package/${packageId}`);
    await page.getByRole("button", { name: "Contact Us" }).first().click();
    const link = await signUp(page);
    const isElsewhere = where === "another browser";
    const reader = isElsewhere ? await visitor(browser) : page;
    await confirm(reader, link);
    // Only the browser in which the button was pressed presses it again.
    if (isElsewhere)
      await reader.getByRole("main").getByRole("button", { name: "Contact Us" }).click();
    await expect(reader).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    await Promise.all([page, reader].map((opened) => opened.context().close()));
  });
}
