import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { signIn } from "./support/pages";

test.use({ serviceWorkers: "allow" });

/** A traveller on a phone, with a confirmed trip. */
async function travel(page: Page) {
  const [agency, traveller] = [await createAgency(), await createTraveller("Otto Offline")];
  const { id } = await createPackage(agency);
  const booking = await book(traveller, id, { date: inDays(40) });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: booking.id, p_expected_status: "pending" })
    .throwOnError();
  await signIn(page, traveller.email);
  return { agency, traveller, booking };
}

/** Whether each drawing of the page can be loaded. */
const drawings = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const found = main.innerHTML.matchAll(/url\((?:&quot;)?(\/illustrations\/[\w/.-]+)/g);
    return Promise.all(Array.from(found, async ([, path = ""]) => (await fetch(path)).ok));
  });

/** The addresses that the device keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("kept-pages-")) continue;
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });

test("a voucher that was never opened is shown without a network, and says of when it is", async ({
  page,
  context,
}) => {
  const { booking } = await travel(page);
  await page.goto("/dashboard");
  const voucher = `/dashboard/trips/${booking.id}/voucher`;
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(["/dashboard", voucher]));
  await context.setOffline(true);
  await page.goto(voucher);
  await expect(page.getByRole("main").getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  expect(await drawings(page)).toEqual([true]);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await page.goto(voucher);
  await expect(page.getByRole("main").getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeHidden();
});

test("a conversation is readable without a network", async ({ page, context }) => {
  await travel(page);
  await page.goto("/messages");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await expect.poll(() => kept(page)).toContain(pathname);
  await context.setOffline(true);
  await page.goto(pathname);
  await expect(page.getByLabel("Your message")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
});

test("nothing of a person stays for the next one on the same device", async ({ page }) => {
  const { booking } = await travel(page);
  const trip = `/dashboard/trips/${booking.id}`;
  await page.goto(trip);
  await expect.poll(() => kept(page)).toContain(trip);
  // Without a sign-out: the session ends, and somebody else signs in.
  const next = await createTraveller("Nora Next");
  await page.context().clearCookies();
  await signIn(page, next.email);
  await page.goto("/dashboard");
  await expect.poll(() => kept(page)).toEqual(["/dashboard"]);
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.").first()).toBeVisible();
  await expect.poll(() => page.evaluate(async () => caches.keys())).toEqual([]);
});
