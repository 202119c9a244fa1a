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

/** Opens the traveller's conversation as they do, and waits until it is kept. @returns its path */
async function openThread(page: Page): Promise<string> {
  await page.goto("/messages");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await expect.poll(() => kept(page)).toContain(pathname);
  return pathname;
}

const typed = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

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
  const pathname = await openThread(page);
  await context.setOffline(true);
  await page.goto(pathname);
  await expect(page.getByLabel("Your message")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
});

test("the list of messages keeps its conversations, and the list of trips its trips", async ({
  page,
}) => {
  const { booking, traveller } = await travel(page);
  const { data: thread } = await traveller.client
    .from("conversations")
    .select("id")
    .single()
    .throwOnError();
  await page.goto("/messages");
  await expect.poll(() => kept(page)).toContain(`/messages/${thread.id}`);
  await page.goto("/dashboard/trips");
  await expect.poll(() => kept(page)).toContain(`/dashboard/trips/${booking.id}`);
});

test("the installed app starts without a network, with what is kept", async ({ page, context }) => {
  await travel(page);
  await page.goto("/dashboard");
  await expect.poll(() => kept(page)).toContain("/dashboard");
  await context.setOffline(true);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
});

test("what is written without a network waits on the device, and is sent once in its order", async ({
  page,
  context,
}) => {
  const { agency } = await travel(page);
  const pathname = await openThread(page);
  await context.setOffline(true);
  const waiting = page.getByRole("log").getByText("Waiting for network");
  const texts = ["From the train", "And from the tunnel"];
  for (const text of texts) {
    await page.getByLabel("Your message").fill(text);
    await page.getByLabel("Your message").press("Enter");
  }
  await expect(waiting).toHaveCount(2);
  await page.goto(pathname);
  await expect(waiting).toHaveCount(2);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  const stored = async () => {
    const { data } = await agency.client
      .from("messages")
      .select("content")
      .eq("sender_type", "user")
      .order("created_at")
      .throwOnError();
    return data.map(({ content }) => content);
  };
  await expect.poll(stored).toEqual(texts);
  await page.reload();
  for (const text of texts) await expect(page.getByRole("log").getByText(text)).toHaveCount(1);
});

test("nothing of a person stays for the next one on the same device", async ({ page }) => {
  const { booking } = await travel(page);
  const trip = `/dashboard/trips/${booking.id}`;
  await page.goto(trip);
  await expect.poll(() => kept(page)).toContain(trip);
  await openThread(page);
  await page.getByLabel("Your message").fill("Meet me at the station");
  await expect.poll(() => typed(page)).toContain("station");
  // Without a sign-out: the session ends, and somebody else signs in.
  const next = await createTraveller("Nora Next");
  await page.context().clearCookies();
  await signIn(page, next.email);
  await page.goto("/dashboard");
  await expect.poll(() => kept(page)).toEqual(["/dashboard"]);
  expect(await typed(page)).not.toContain("station");
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.").first()).toBeVisible();
  await expect.poll(() => page.evaluate(async () => caches.keys())).toEqual([]);
});

test("a sign-out leaves nothing that was typed", async ({ page, context }) => {
  await travel(page);
  await openThread(page);
  const field = page.getByLabel("Your message");
  await context.setOffline(true);
  await field.fill("Waits for the network");
  await field.press("Enter");
  await field.fill("Half a sentence");
  await expect.poll(() => typed(page)).toContain("Half a sentence");
  expect(await typed(page)).toContain("Waits for the network");
  // Nothing of it is sent meanwhile.
  await page.route("**/api/conversations/**", (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.").first()).toBeVisible();
  await expect.poll(() => typed(page)).not.toMatch(/Half a sentence|Waits for the network/);
});
