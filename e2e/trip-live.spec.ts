import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book, cancelBooking } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn } from "./support/pages";

async function trip(page: Page) {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id: packageId } = await createPackage(agency);
  const { id } = await book(traveller, packageId);
  await signIn(page, traveller.email);
  return { path: `/dashboard/trips/${id}`, cancel: () => cancelBooking(traveller, id) };
}

test("a trip shows changes from before its socket connected", async ({ page }) => {
  const { path, cancel } = await trip(page);
  let connect = () => {};
  const cancelled = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/./, async (socket) => {
    await cancelled;
    socket.connectToServer();
  });
  await page.goto(path);
  await awaitTakeover(page.getByRole("textbox", { name: "Your message" }));
  await expect(page.getByText("Waiting for confirmation")).toBeVisible();
  await cancel();
  connect();
  // Long before the page would ask by itself for want of a connection.
  await expect(page.getByText("You cancelled")).toBeVisible({ timeout: 8_000 });
});

test("a trip stays as it is while the site is gone, and goes on after it", async ({ page }) => {
  const { path, cancel } = await trip(page);
  await page.goto(path, { waitUntil: "networkidle" });
  const field = page.getByRole("textbox", { name: "Your message" });
  await awaitTakeover(field);
  await field.fill("Half a thought");
  // The browser itself is online: only the site does not answer, as in the middle of a deployment.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route("**", (route) => route.abort("connectionrefused"));
  const reads = page.waitForEvent("requestfailed", {
    predicate: (request) => /_rsc=|pulse/.test(request.url()),
  });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await reads;
  await cancel();
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByText("You cancelled")).toBeVisible({ timeout: 30_000 });
  await expect(field).toHaveValue("Half a thought");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
