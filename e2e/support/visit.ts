import { randomUUID } from "node:crypto";

import { expect, type Locator, type Page } from "@playwright/test";

import { localeNames, type Locale } from "../../lib/i18n/locales";
import { localePath } from "../../lib/i18n/paths";
import { wordsOf } from "./words";

export const newPassword = "brave-otter-7";

/** A visit that begins on the home page and goes on by clicks alone. */
export async function visit(page: Page, locale: Locale, { isPhone = false } = {}) {
  const words = wordsOf(locale);
  const { nav } = words.shell;
  const header = page.getByRole("banner");
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");

  /** Clicks and waits for the page that the click promises: its path, its query and its title. */
  const follow = async (target: Locator, path: string, title?: string) => {
    await target.filter({ visible: true }).first().click();
    const address = localePath(locale, path);
    await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}` === address);
    // The desk's messages are shared by all tests, so that its title may count one.
    if (title !== undefined) {
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${title}`));
    }
    await expect(page.locator("h1").filter({ visible: true }).first()).toBeVisible();
  };
  const link = (scope: Page | Locator, name: string) => scope.getByRole("link", { name });
  const home = () => follow(link(header, words.shell.home), "/");
  const openMenu = (name: string) => header.getByRole("button", { name }).click();
  const openAccount = () => openMenu(isPhone ? nav.openMenu : nav.profile);
  const signOut = async () => {
    await openAccount();
    await follow(header.getByRole("button", { name: nav.signOut }), "/");
    await expect(link(header, nav.signIn)).toBeVisible();
  };

  await page.goto("/");
  if (locale !== "en") {
    const { openMenu: menu, language } = wordsOf("en").shell.nav;
    await openMenu(isPhone ? menu : language);
    await follow(link(header, localeNames[locale]), "/");
  }
  return { words, header, main, footer, follow, link, home, openAccount, signOut };
}

/** @returns the new email */
export async function fillSignUp(
  page: Page,
  { auth }: ReturnType<typeof wordsOf>,
  name = "Clara Clicks",
) {
  const email = `e2e-${randomUUID()}@example.com`;
  await page.getByLabel(auth.fields.fullName).fill(name);
  await page.getByLabel(auth.fields.email).fill(email);
  await page.getByLabel(auth.fields.password, { exact: true }).fill(newPassword);
  return email;
}
