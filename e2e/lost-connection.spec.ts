import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";

const unreachable = /can’t be reached right now/;

/** Submits a form that opens a conversation, first offline, then online. */
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

test("a request for a sample stays on its page while the line is cut, and is sent once", async ({
  page,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await pressTwice(page, "/request/hotels/london?adults=3", "Send request");
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(1);
});

test("both work without JavaScript as before", async ({ browser }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  for (const [path, name] of [
    [`/package/${id}`, "Contact Us"],
    ["/request/hotels/london", "Send request"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name }).first().click();
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/);
  }
  await context.close();
});

/**
 * From here on forms ask for an action that the server does not know, as a page does that is from
 * before a deployment.
 * @returns ends it
 */
async function outdate(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", async (route) => {
    const headers = route.request().headers();
    const isForm = headers["next-action"] !== undefined;
    await route.continue(isForm ? { headers: { ...headers, "next-action": "00".repeat(21) } } : {});
  });
  return () => page.unrouteAll({ behavior: "wait" });
}

test("Contact Us on a page of a package from before an update loads it again", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const path = `/package/${(await createPackage(agency)).id}`;
  await signIn(page, traveller.email);
  await page.goto(path, { waitUntil: "networkidle" });
  const button = page.getByRole("main").getByRole("button", { name: "Contact Us" }).first();
  await awaitTakeover(button);
  const update = await outdate(page);
  await Promise.all([page.waitForEvent("load"), button.click()]);
  await update();
  await expect(page).toHaveURL(path);
  await awaitTakeover(button);
  await button.click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/);
});

test("a form from before a deployment says so, and keeps the input when reloaded (fault 26)", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id } = await createPackage(agency);
  await signIn(page, traveller.email);
  await page.goto(`/package/${id}/book?date=${inDays(40)}&travellers=2`, {
    waitUntil: "networkidle",
  });
  const note = page.getByRole("textbox", { name: /Note/ });
  await awaitTakeover(note);
  await note.fill("One of us does not eat fish.");
  const main = page.getByRole("main");
  const book = main.getByRole("button", { name: /Request|Book/ }).last();
  const update = await outdate(page);
  await book.click();
  const alert = page.getByRole("alert").filter({ hasText: "This page is from before an update" });
  await expect(alert).toBeInViewport();
  await expect(note).toHaveValue("One of us does not eat fish.");
  await update();
  await page.reload({ waitUntil: "networkidle" });
  await expect(alert).toHaveCount(0);
  await expect(note).toHaveValue("One of us does not eat fish.");
  await awaitTakeover(book);
  await book.click();
  await expect(page).toHaveURL(/\/dashboard\/trips\//);
  await expect(main.getByText("One of us does not eat fish.").first()).toBeVisible();
});

test("a package that could not be created shows a toast and keeps the input", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages/create", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Lagoons of the south");
  await page.getByLabel("Description").fill("Three days on foot.");
  await page.getByLabel("Destination").fill("Faro, Portugal");
  await page.getByLabel("Duration in days").fill("3");
  await page.getByLabel("Price per person").fill("449");
  await page.route("**/agency-portal/packages/create", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  const toasts = page.getByRole("region", { name: /Notifications/ });
  await expect(toasts.getByRole("listitem")).toContainText(unreachable);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(unreachable);
  await expect(page.getByLabel("Title")).toHaveValue("Lagoons of the south");
  await expect(page).toHaveURL(/\/create$/);
});
