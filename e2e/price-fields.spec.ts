import { expect, test } from "@playwright/test";

import { createAgency } from "./support/backend";
import { signInToPortal } from "./support/pages";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test(`a price is read and shown as a German writes it, ${how} scripts`, async ({ browser }) => {
    const agency = await createAgency();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signInToPortal(page, agency.email);
    await page.goto("/de/agency-portal/packages/create");
    const price = page.getByLabel("Preis pro Person");
    const send = page.getByRole("main").getByRole("button", { name: "Reise erstellen" });
    await page.getByLabel("Titel").fill("Salzstraße");
    await page.getByLabel("Beschreibung").fill("Drei Tage zu Fuß.");
    await page.getByLabel("Reiseziel").fill("Lüneburg");
    await page.getByLabel("Dauer in Tagen").fill("3");
    await price.fill("1,299");
    await send.click();
    await expect(price).toHaveAccessibleDescription(/Meinten Sie 1\.299,00 oder 1,299\?/);
    await expect(price).toHaveValue("1,299");
    await price.fill("1299,50");
    await send.click();
    await expect(page).toHaveURL(/\/agency-portal\/packages$/);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Salzstraße" });
    await expect(card).toContainText("1.299,50");
    await card
      .getByRole("link", { name: /Bearbeiten/ })
      .first()
      .click();
    await expect(price).toHaveValue("1.299,50");
    await context.close();
  });
}
