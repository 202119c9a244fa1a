import { expect, test, type Page } from "@playwright/test";
import postgres from "postgres";

import { setUpTwoSteps } from "./support/authenticator";
import { demo, password } from "./support/backend";
import { startOwnMarket, type OwnMarket } from "./support/own-market";

let market: OwnMarket;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  market = await startOwnMarket({}, async ({ superuserUrl }) => {
    const sql = postgres(superuserUrl, { max: 1 });
    // As everywhere but in the demo.
    await sql`update private.settings set require_admin_mfa = true`;
    await sql.end();
  });
});
test.afterAll(() => market.stop());

async function enterPassword(page: Page, email: string) {
  await page.goto(market.url);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

test("an admin sets two-step sign-in up before anything else, and asks it of agencies", async ({
  page,
  browser,
}) => {
  const main = page.getByRole("main");
  await enterPassword(page, demo.admin);
  await page.goto(`${market.url}/dashboard/agencies`);
  await expect(main.getByText("Your role needs two-step sign-in")).toBeVisible();
  await setUpTwoSteps(page);
  await expect(page).toHaveURL(/\/dashboard\/agencies$/);

  const agency = await (await browser.newContext()).newPage();
  const openPortal = () => agency.goto(`${market.url}/agency-portal/dashboard`);
  await enterPassword(agency, demo.agency);
  await openPortal();
  await expect(agency).toHaveURL(/\/agency-portal\/dashboard$/);

  const box = main.getByLabel("Agencies need two-step sign-in");
  await expect(box).not.toBeChecked();
  await box.check();
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Agencies now need two-step sign-in.")).toBeVisible();
  await expect(box).toBeChecked();

  await openPortal();
  await expect(agency.getByText("Your role needs two-step sign-in")).toBeVisible();
  await setUpTwoSteps(agency);
  await expect(agency).toHaveURL(/\/agency-portal\/dashboard$/);
  await agency.context().close();
});
