import { expect, type Page } from "@playwright/test";

import { password } from "./backend";
import { openSession } from "./session";

/** A traveller or the operator is signed in from here on. The page is empty until the next visit. */
export async function signIn(page: Page, email: string): Promise<void> {
  await leave(page);
  await openSession(page, email);
}

/** Leaves the site first: a page that loses its session under way goes to the sign-in by itself. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

/** Signs out. */
export async function forget(page: Page): Promise<void> {
  await leave(page);
  await page.context().clearCookies();
}

/** An agency is signed in, and looks at its dashboard. */
export async function signInToPortal(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto("/agency-portal/dashboard");
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
}

/** Signs in as a traveller or the operator would. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Signs in as an agency would, on the portal. */
export async function signInToPortalByForm(page: Page, email: string): Promise<void> {
  await page.goto("/agency-portal/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
}
