import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  demo,
  type Account,
} from "./support/backend";
import { inDays } from "./support/bookings";
import { mailedTo } from "./support/outbox";
import { forget, signIn } from "./support/pages";

async function talk() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Una Unread")];
  const trip = await createPackage(agency);
  const { data, error } = await traveller.client.rpc("start_conversation", {
    p_package_id: trip.id,
  });
  if (error) throw error;
  const write = async (from: Account, side: "user" | "agency", content: string) => {
    const sent = await from.client.from("messages").insert({
      id: randomUUID(),
      conversation_id: data,
      sender_id: from.userId,
      sender_type: side,
      content,
    });
    if (sent.error) throw sent.error;
  };
  return { agency, traveller, trip, conversation: data, write };
}

const banner = (page: Page) => page.getByRole("banner");
const messages = (page: Page, name: string) =>
  banner(page).getByRole("link", { name, exact: true }).first();

test("the header counts a traveller's unread messages live, and nothing moves", async ({
  page,
}) => {
  const { agency, traveller, conversation, write } = await talk();
  await write(agency, "agency", "Your room is ready");
  await signIn(page, traveller.email);
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/help");
  await expect(messages(page, "Messages, 1 unread")).toBeVisible();
  await write(agency, "agency", "And so is breakfast");
  await expect(messages(page, "Messages, 2 unread")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);

  // Another page by a link keeps the count, and reading takes it away.
  await messages(page, "Messages, 2 unread").click();
  await page
    .getByRole("link", { name: new RegExp(agency.businessName) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(conversation));
  await expect(messages(page, "Messages")).toBeVisible();
});

test("the phone menu and the traveller's home page show the count", async ({ page }) => {
  const { agency, traveller, write } = await talk();
  await write(agency, "agency", "Hello");
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, traveller.email);
  await page.goto("/dashboard");
  await expect(
    page.getByRole("main").getByRole("heading", { name: "Messages, 1 unread", exact: true }),
  ).toBeVisible();
  await banner(page).getByRole("button", { name: "Menu, 1 unread message", exact: true }).click();
  await expect(
    page.locator("#mobile-menu").getByRole("link", { name: "Messages, 1 unread" }),
  ).toBeVisible();
});

test("the count is announced in the page's language", async ({ page }) => {
  const { agency, traveller, write } = await talk();
  await write(agency, "agency", "Hallo");
  await signIn(page, traveller.email);
  await page.goto("/de");
  await expect(messages(page, "Nachrichten, 1 ungelesen")).toBeVisible();
});

test("an agency sees its count on the site and in its portal", async ({ page }) => {
  const { agency, traveller, write } = await talk();
  await write(traveller, "user", "Is it far?");
  await signIn(page, agency.email);
  await page.goto("/");
  const profile = banner(page).getByRole("button", { name: "Profile, 1 unread message" });
  await profile.click();
  await expect(
    banner(page).getByRole("link", { name: "Dashboard, 1 unread message" }),
  ).toBeVisible();
  await page.goto("/agency-portal/dashboard");
  const navigation = page.getByRole("navigation");
  await expect(navigation.getByRole("link", { name: "Messages, 1 unread" })).toBeVisible();
  await write(traveller, "user", "Hello?");
  await expect(navigation.getByRole("link", { name: "Messages, 2 unread" })).toBeVisible();
});

test("the operator's header counts applications that wait, live", async ({ page }) => {
  const count = async () => {
    const name = await banner(page)
      .getByRole("button", { name: /^Profile, \d+ applications? to review/ })
      .locator("[data-waiting]")
      .evaluate((mark) => getComputedStyle(mark, "::before").content);
    return Number(/\d+/.exec(name)?.[0]);
  };
  await createAgency({ status: "pending" });
  await signIn(page, demo.admin);
  await page.goto("/");
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const mail = mailedTo(demo.admin, /applications?/i);
  await page.goto("/dashboard");
  await expect(
    page.getByRole("navigation").getByRole("link", { name: /^Applications, \d+ to review$/ }),
  ).toBeVisible();
  expect(await mail).toContain("/dashboard/applications");
});

test("a signed-out visitor requests no count", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(waiting|realtime)/.test(request.url())) asked.push(request.url());
  });
  await forget(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(messages(page, "Messages")).toBeHidden();
  expect(asked).toEqual([]);
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a traveller's mail names the deadline in the traveller's time zone", async ({ page }) => {
    const traveller = await createTraveller();
    const trip = await createPackage(await createAgency());
    await signIn(page, traveller.email);
    await page.goto(`/package/${trip.id}/book?date=${inDays(40)}&travellers=1`);
    const form = page.getByRole("main");
    await expect(form.getByText(/GMT\+9/).first()).toBeVisible();
    await form
      .getByRole("button", { name: /Request|Book|Confirm/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/trips\//);
    expect(await mailedTo(traveller.email, /^Your request/)).toMatch(
      /hold your seats until .* GMT\+9/,
    );
  });
});
