import { expect, test, type Browser, type Page } from "@playwright/test";

import { createTraveller, password } from "./support/backend";
import { setUpTwoSteps } from "./support/authenticator";
import { mailedLink, mailedTo } from "./support/outbox";

async function pageOf(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled })).newPage();
}

/** From the home page, to wherever the sign-in leads. */
async function enterPassword(page: Page, email: string, secret = password) {
  await page.goto("/");
  // Without scripts the header has one account link for all visitors.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^(?:Sign In|My Account)$/ })
    .click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/\/auth(\?|$)/);
}

async function signOut(page: Page) {
  await page.context().clearCookies();
}

const codeField = (page: Page) => page.getByRole("main").getByLabel("Code");
const enterCode = async (page: Page, code: string) => {
  await codeField(page).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
};

for (const [how, hasScripts] of [
  ["with scripts", true],
  ["without scripts", false],
] as const) {
  test(`a traveller turns two-step sign-in on, signs in with a code and turns it off, ${how}`, async ({
    browser,
  }) => {
    const traveller = await createTraveller();
    const page = await pageOf(browser, hasScripts);
    const main = page.getByRole("main");
    await enterPassword(page, traveller.email);
    await page.goto("/dashboard");
    await main.getByRole("link", { name: "Profile" }).click();
    await main.getByRole("link", { name: "Set up" }).click();
    const { app, codes } = await setUpTwoSteps(page);
    expect(new Set(codes).size).toBe(10);
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await expect(main.getByText("Two-step sign-in is on.")).toBeVisible();
    await page.goto("/auth/recovery-codes");
    await expect(page).toHaveURL(/\/dashboard\/profile$/);

    await signOut(page);
    await enterPassword(page, traveller.email);
    await expect(page).toHaveURL(/\/auth\/code\?next=/);
    await page.goto("/messages");
    await expect(page).toHaveURL(/\/auth\/code\?next=%2Fmessages$/);
    await enterCode(page, "000000");
    await expect(main.getByText("This code is wrong or has already been used.")).toBeVisible();
    await enterCode(page, await app.nextCode());
    await expect(page).toHaveURL(/\/messages$/);

    await page.goto("/dashboard/profile");
    await codeField(page).fill(await app.nextCode());
    await main.getByRole("button", { name: "Turn off" }).click();
    await expect(main.getByRole("link", { name: "Set up" })).toBeVisible();
    await signOut(page);
    await enterPassword(page, traveller.email);
    await expect(page).not.toHaveURL(/\/auth/);
    await page.context().close();
  });
}

test("a recovery code replaces a lost app once, and its owner is mailed", async ({ page }) => {
  const traveller = await createTraveller();
  await enterPassword(page, traveller.email);
  await page.goto("/dashboard/profile");
  await page.getByRole("main").getByRole("link", { name: "Set up" }).click();
  const { codes } = await setUpTwoSteps(page);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await signOut(page);
  await enterPassword(page, traveller.email);
  await expect(page).toHaveURL(/\/auth\/code/);
  await enterCode(page, codes[3] ?? "");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("main").getByRole("link", { name: "Set up" })).toBeVisible();
  await mailedTo(traveller.email, /Two-step sign-in is on/);
  await mailedTo(traveller.email, /A recovery code was used/);
});

test("a new password needs no new code in the session that has shown one", async ({ page }) => {
  const traveller = await createTraveller();
  const main = page.getByRole("main");
  await enterPassword(page, traveller.email);
  await page.goto("/dashboard/profile");
  await main.getByRole("link", { name: "Set up" }).click();
  await setUpTwoSteps(page);
  await main.getByLabel("Current password").fill(password);
  await main.getByLabel("New password").fill("brave-otter-7");
  await main.getByRole("button", { name: "Change password" }).click();
  await expect(main.getByText("Your password has been changed.")).toBeVisible();
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/messages$/);
});

for (const [how, hasScripts] of [
  ["with scripts", true],
  ["without scripts", false],
] as const) {
  test(`a reset link asks for the code of the app before a new password, ${how}`, async ({
    browser,
  }) => {
    const traveller = await createTraveller();
    const page = await pageOf(browser, hasScripts);
    const main = page.getByRole("main");
    await enterPassword(page, traveller.email);
    await page.goto("/dashboard/profile");
    await main.getByRole("link", { name: "Set up" }).click();
    const { app } = await setUpTwoSteps(page);
    await signOut(page);

    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(traveller.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.goto(await mailedLink(traveller.email));
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/auth\/code\?next=%2Fauth%2Fnew-password$/);
    await enterCode(page, "000000");
    await expect(main.getByText("This code is wrong or has already been used.")).toBeVisible();
    await enterCode(page, await app.nextCode());
    await page.getByLabel("New password").fill("calm-heron-42");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(main.getByRole("heading", { name: /^Hello, / })).toBeVisible();

    await page.goto("/auth/new-password");
    await expect(page.getByLabel("New password")).toHaveCount(0);
    await signOut(page);
    await enterPassword(page, traveller.email, "calm-heron-42");
    await expect(page).toHaveURL(/\/auth\/code/);
    await page.context().close();
  });
}
