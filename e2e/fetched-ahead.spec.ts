import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { createAgency, createPackages } from "./support/backend";
import { wordsOf } from "./support/words";
import { localePath } from "../lib/i18n/paths";

for (const locale of ["en", "de"] as const) {
  test(`the next page of a search opens on the first click after it was fetched ahead (${locale})`, async ({
    page,
  }) => {
    const word = `Lighthouse${randomUUID().slice(0, 8)}`;
    await createPackages(await createAgency(), word, 30);
    await page.goto(localePath(locale, `/packages?q=${word}`));
    const titles = page.locator("#results").getByRole("heading", { name: word });
    const before = await titles.first().innerText();
    const next = page.getByRole("link", { name: wordsOf(locale).search.nextPage });
    const fetched = page.waitForResponse((response) => /after=/.test(response.url()));
    await next.hover();
    await fetched;
    await page.waitForLoadState("networkidle");
    await next.click();
    await expect(page).toHaveURL(/after=/);
    await expect(titles.first()).not.toHaveText(before);
  });

  test(`each tab of the sign-in opens on the first click after both were fetched ahead (${locale})`, async ({
    page,
  }) => {
    const { auth } = wordsOf(locale);
    for (const [path, field] of [
      ["/auth?next=%2Fhelp", auth.fields.fullName],
      ["/agency-portal/auth?next=%2Fagency-portal%2Fbookings", auth.fields.businessName],
    ] as const) {
      await page.goto(localePath(locale, path), { waitUntil: "networkidle" });
      const tabs = page.getByRole("navigation", { name: auth.tabs.label }).getByRole("link");
      for (const isSignUp of [true, false, true]) {
        await tabs.nth(isSignUp ? 1 : 0).click();
        await expect(page.getByLabel(field)).toBeVisible({ visible: isSignUp });
        await expect(page).toHaveURL(/[?&]next=/);
      }
    }
  });
}
