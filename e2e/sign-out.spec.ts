import { expect, test } from "@playwright/test";

import { createTraveller, demo, password } from "./support/backend";
import { signIn } from "./support/pages";

test("after sign-out the back button shows nothing personal (attack 69)", async ({ page }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/messages$/);
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
});

test("signing out leads to the home page, even if the page learns of it before the answer", async ({
  page,
}) => {
  await signIn(page, demo.traveller);
  await page.goto("/messages");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).not.toHaveCount(0);
  await page.route("**/messages", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await expect(rows).toHaveCount(0);
    await route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("signing out in one tab clears the other within two seconds (attack 69, fault 23)", async ({
  page,
  context,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/messages");
  await expect(other).toHaveURL(/\/messages$/);
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible({
    timeout: 2_000,
  });
});

test("signing out everywhere signs out every device at once", async ({ page, browser }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const other = await browser.newPage();
  await signIn(other, traveller.email);
  await other.goto("/dashboard/profile");
  await expect(other.getByLabel("Full name")).not.toHaveValue("");

  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/auth|\/$/);

  await other.getByLabel("Full name").fill("Somebody Else");
  await other.getByRole("button", { name: "Save" }).first().click();
  await expect(other.getByRole("main")).toContainText("Not authenticated");
  await other.goto("/messages");
  await expect(other).toHaveURL(/\/auth\?next=/);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  // And in again, by the same door.
  await other.getByLabel("Email").fill(traveller.email);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(other).toHaveURL(/\/messages$/);
  await other.close();
});
