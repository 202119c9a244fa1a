import { randomUUID } from "node:crypto";

import { expect, test, type Browser, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, password } from "./support/backend";
import { inDays } from "./support/bookings";
import { mailedLink } from "./support/outbox";
import { signIn } from "./support/pages";

async function logIn(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Goes from the Login tab to the other one, and makes an account there. */
async function signUp(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Nora Next");
  await page.getByLabel("Email").fill(`e2e-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
}

async function pageOf(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled })).newPage();
}

const ways = [
  ["with scripts", true],
  ["without scripts", false],
] as const;

for (const [how, hasScripts] of ways) {
  test(`Contact Us leads a visitor to the conversation, by Login and by Sign Up, ${how}`, async ({
    browser,
  }) => {
    const [agency, traveller] = [await createAgency(), await createTraveller()];
    const { id, title } = await createPackage(agency);
    for (const enter of [(page: Page) => logIn(page, traveller.email), signUp]) {
      const page = await pageOf(browser, hasScripts);
      await page.goto(`/package/${id}`);
      await page.getByRole("button", { name: "Contact Us" }).first().click();
      await expect(page).toHaveURL(/\/auth\?next=/);
      await enter(page);
      if (!hasScripts) {
        await page.getByRole("main").getByRole("button", { name: "Contact Us" }).click();
      }
      await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
      await expect(page.getByLabel("Your message")).toBeVisible();
      await page.context().close();
    }
  });

  test(`Book Now keeps the date and the party through Login and Sign Up, ${how}`, async ({
    browser,
  }) => {
    const [agency, traveller] = [await createAgency(), await createTraveller()];
    const { id } = await createPackage(agency);
    const date = inDays(50);
    for (const enter of [(page: Page) => logIn(page, traveller.email), signUp]) {
      const page = await pageOf(browser, hasScripts);
      await page.goto(`/package/${id}`);
      const card = page.getByRole("complementary");
      await card.getByLabel("Travel date").fill(date);
      await card.getByLabel("Travellers").fill("3");
      await card.getByRole("button", { name: "Book Now" }).click();
      await expect(page).toHaveURL(/\/book\?/);
      // Changed on the page, and not sent by a press on Update.
      await page.getByLabel("Travellers").fill("4");
      if (hasScripts) await expect(page).toHaveURL(/travellers=4/);
      const kind = hasScripts ? "link" : "button";
      await page.getByRole("main").getByRole(kind, { name: "Sign in to book" }).click();
      await expect(page).toHaveURL(/\/auth\?next=/);
      await enter(page);
      await expect(page).toHaveURL(`/package/${id}/book?date=${date}&travellers=4`);
      await expect(page.getByLabel("Note to the agency")).toBeVisible();
      await expect(page.locator("input[name=date][type=hidden]").first()).toHaveValue(date);
      await expect(page.locator("input[name=travellers][type=hidden]").first()).toHaveValue("4");
      await page.context().close();
    }
  });
}

test("a forgotten password leads to where the sign-in would have led", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  await page.goto(`/package/${id}`);
  await page.getByRole("button", { name: "Contact Us" }).first().click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL(/sent=1/);
  await page.goto(await mailedLink(traveller.email));
  await page.getByLabel("New password", { exact: true }).fill("calm-heron-4");
  await page
    .getByRole("main")
    .getByRole("button", { name: /password/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
});

test("going back from the conversation leads to the package", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  await page.goto(`/package/${id}`);
  await page.getByRole("button", { name: "Contact Us" }).first().click();
  await logIn(page, traveller.email);
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(`/package/${id}`);
});

test("a sign-in that a link of another site asked for leads to the button alone", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const [{ id }, other] = [await createPackage(agency), await createPackage(agency)];
  // A press on another package grants nothing here.
  await page.goto(`/package/${other.id}`);
  await page.getByRole("button", { name: "Contact Us" }).first().click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.goto(`/messages/start?package=${id}`);
  await logIn(page, traveller.email);
  await expect(page.getByText("One more press opens the conversation.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const { count } = await traveller.client
    .from("conversations")
    .select("id", { count: "exact", head: true });
  expect(count).toBe(0);
});

test("a link of another site opens no conversation, and leads to a button that does", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  await signIn(page, traveller.email);
  await page.goto(`/messages/start?package=${id}`);
  const open = page.getByRole("main").getByRole("button", { name: "Contact Us" });
  await expect(open).toBeVisible();
  const { count } = await traveller.client
    .from("conversations")
    .select("id", { count: "exact", head: true });
  expect(count).toBe(0);
  await open.click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
});

test("a GET of the page after the sign-in changes nothing, from any origin (attack 52)", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  await signIn(page, traveller.email);
  for (const about of [`package=${id}`, "subject=Help"]) {
    for (const site of ["same-origin", "cross-site", "none"]) {
      const answer = await page.request.get(`/messages/start?${about}`, {
        headers: { "sec-fetch-site": site },
      });
      expect(answer.status()).toBe(200);
    }
  }
  const { count } = await traveller.client
    .from("conversations")
    .select("id", { count: "exact", head: true });
  expect(count).toBe(0);
});

test("an agency that asks while signed out learns why no conversation opens", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await page.goto(`/package/${id}`);
  await page.getByRole("button", { name: "Contact Us" }).first().click();
  await logIn(page, agency.email);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "View package" }).click();
  await expect(page).toHaveURL(`/package/${id}`);
});

test("the sign-in form remembers the visitor's time zone for the next page and mail", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await page.goto("/auth");
  const zone = async () =>
    (await context.cookies()).find(({ name }) => name === "wf_time_zone")?.value;
  await expect.poll(zone).toBe(encodeURIComponent("Asia/Tokyo"));
  await context.close();
});
