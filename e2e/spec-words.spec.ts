import { expect, test } from "@playwright/test";

import agencies from "../lib/i18n/messages/en/agencies.json" with { type: "json" };
import conversations from "../lib/i18n/messages/en/conversations.json" with { type: "json" };
import errors from "../lib/i18n/messages/en/errors.json" with { type: "json" };
import flash from "../lib/i18n/messages/en/flash.json" with { type: "json" };
import packages from "../lib/i18n/messages/en/packages.json" with { type: "json" };
import portal from "../lib/i18n/messages/en/portal.json" with { type: "json" };
import search from "../lib/i18n/messages/en/search.json" with { type: "json" };

test("error messages use the exact words of the spec's catalogue", () => {
  // Some are hard to provoke from outside; that they are said is held by unit tests.
  const words = JSON.stringify([agencies, conversations, errors, flash, packages, portal, search]);
  for (const text of [
    "Search failed. Please try again.",
    "Searching...",
    "Logged in successfully!",
    "Account created! Redirecting...",
    "Failed to load messages",
    "Failed to send message",
    "Not authenticated",
    "Agency application submitted! Awaiting admin approval.",
    "Failed to load agency data",
    "Failed to load packages",
    "Failed to delete package",
    "Package deleted successfully",
    "Package created successfully!",
    "Failed to create account",
    "Agency account created! Please check your email to verify your account.",
    "This account is not registered as an agency",
    "Welcome back!",
    "No results found",
    // Every agency of a market sees the same announcements: where there are some, this is not said.
    "No announcements yet",
    "Check back later for updates",
  ]) {
    expect(words).toContain(`"${text}"`);
  }
});

test("the bar stays at the top, and its logo leads home", async ({ page }) => {
  await page.goto("/help");
  const banner = page.getByRole("banner");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(banner).toBeInViewport();
  expect((await banner.boundingBox())?.y).toBe(0);
  await expect(banner.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await banner.getByRole("link", { name: "Wayfare home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("below 768 pixels the menu takes the place of the bar's items", async ({ page }) => {
  await page.goto("/help");
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: /^Currency/ })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toBeVisible();
  await expect(page.getByRole("button", { name: /^Currency/ })).toBeHidden();
});

test("registering an agency requires signing in first", async ({ page }) => {
  await page.goto("/agency/register");
  await expect(page).toHaveURL(/\/auth\?next=%2Fagency%2Fregister/);
});

test("the portal asks for an email and a password", async ({ page }) => {
  await page.goto("/agency-portal/auth");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/\S/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/\S/);
  await expect(page).toHaveURL(/\/agency-portal\/auth/);
});
