import { expect, type Page } from "@playwright/test";

import { password } from "./backend";

/** Signs in as a traveller or the operator would. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Signs in as an agency would, on the portal. */
export async function signInToPortal(page: Page, email: string): Promise<void> {
  await page.goto("/agency-portal/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
}
