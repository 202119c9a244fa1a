import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { awaitTakeover } from "./support/held-scripts";
import { signIn } from "./support/pages";

const unreachable = /can’t be reached right now/;

/** Presses a button whose form leads to a conversation, first without a line, then with one. */
async function pressTwice(page: Page, path: string, name: string): Promise<void> {
  // With all of its scripts: what a connection breaks off that is still loading is another matter.
  await page.goto(path, { waitUntil: "networkidle" });
  const button = page.getByRole("main").getByRole("button", { name }).first();
  await awaitTakeover(button);
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: unreachable })).toBeInViewport();
  // The error screen says it too, in the page's place.
  await expect(button).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/);
}

test("Contact Us stays where it is while the line is cut, and goes on after it", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  await signIn(page, traveller.email);
  await pressTwice(page, `/package/${id}`, "Contact Us");
});

test("a sample's Book Now keeps its results while the line is cut", async ({ page }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await pressTwice(page, "/hotels", "Book Now");
});

test("both work without JavaScript as before", async ({ browser }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  for (const [path, name] of [
    [`/package/${id}`, "Contact Us"],
    ["/hotels", "Book Now"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name }).first().click();
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/);
  }
  await context.close();
});
