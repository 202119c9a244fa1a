import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  demo,
  signedInClient,
} from "./support/backend";
import { signIn, signInToPortal } from "./support/pages";

test("a profile says who sees the account's name", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const told = page.getByRole("main").getByText(/your name|Yours/);
  for (const [email, text] of [
    [traveller.email, "Agencies see your name with your bookings and messages."],
    [agency.email, /^Travellers see your agency’s name\./],
    [demo.admin, /^The audit log shows your name/],
  ] as const) {
    await signIn(page, email);
    await page.goto("/dashboard/profile");
    await expect(told).toHaveText(text);
  }
});

test("questions asked before an account had an agency are linked beside the agency's inbox", async ({
  page,
}) => {
  const other = await createAgency();
  const { id, title } = await createPackage(other);
  const owner = await createTraveller("Olga Owner");
  const asked = await owner.client.rpc("start_conversation", { p_package_id: id });
  expect(asked.error).toBeNull();
  const applied = await owner.client.from("agencies").insert({
    user_id: owner.userId,
    business_name: "Late Starters",
    business_email: owner.email,
    business_phone: "+34 600 000 000",
  });
  expect(applied.error).toBeNull();
  await signInToPortal(page, owner.email);
  await page.goto("/agency-portal/messages");
  await page.getByRole("link", { name: "Conversations that you started" }).click();
  await expect(page).toHaveURL(/\/dashboard\/trips#threads$/);
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${asked.data ?? ""}$`));

  // An owner without bookings sees no link.
  await signInToPortal(page, other.email);
  await page.goto("/agency-portal/messages");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/No .*messages|yet/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Conversations that you started" })).toHaveCount(0);
});

test("the desk's answer is marked in the portal and in the traveller's threads until it is read", async ({
  page,
}) => {
  const agency = await createAgency();
  const { data: id } = await agency.client
    .rpc("start_desk_conversation", { p_subject: "A wrong address" })
    .throwOnError();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/messages");
  const link = page.getByRole("link", { name: "Conversations that you started" });
  await expect(link).toHaveAccessibleName("Conversations that you started");

  const desk = await signedInClient("desk@example.com");
  const { session } = (await desk.auth.getSession()).data;
  await desk
    .from("messages")
    .insert({
      conversation_id: id,
      sender_id: session?.user.id ?? "",
      sender_type: "agency",
      content: "It is put right.",
    })
    .throwOnError();
  await page.reload();
  await expect(link).toHaveAccessibleName("Conversations that you started 1 unread");
  await link.click();
  await expect(page).toHaveURL(/\/dashboard\/trips#threads$/);
  const thread = page.getByRole("main").getByRole("link", { name: "A wrong address" });
  await expect(thread).toHaveAccessibleName(/ It is put right\. 1 unread$/);

  await thread.click();
  await expect(page.getByRole("log").getByText("It is put right.")).toBeVisible();
  await expect
    .poll(async () => {
      const read = agency.client.from("conversations").select("user_unread_count").eq("id", id);
      return (await read.throwOnError()).data;
    })
    .toEqual([{ user_unread_count: 0 }]);
  await page.goto("/dashboard/trips");
  await expect(thread).toHaveAccessibleName(/ It is put right\.$/);
  await page.goto("/agency-portal/messages");
  await expect(link).toHaveAccessibleName("Conversations that you started");
});

test("the header's menu of an agency's owner links to both dashboards and to the traveller inbox", async ({
  page,
}) => {
  const agency = await createAgency();
  await agency.client
    .rpc("start_desk_conversation", { p_subject: "A wrong address" })
    .throwOnError();
  await signInToPortal(page, agency.email);
  await page.getByRole("link", { name: "My trips" }).click();
  await expect(page).toHaveURL(/\/dashboard\/trips$/);
  await page.getByRole("link", { name: "Open messages" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /A wrong address/ })
    .click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("navigation").getByText("A wrong address")).toBeVisible();

  await page.goto("/");
  const menu = page.locator("#account-menu");
  await page.getByRole("button", { name: "Profile" }).click();
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    "/agency-portal/dashboard",
  );
  await menu.getByRole("link", { name: "My trips" }).click();
  await expect(page).toHaveURL(/\/dashboard\/trips$/);
  await page.getByRole("main").getByRole("link", { name: "Agency Portal" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
});

test("the portal's sign-up asks for the time zone, and proposes the browser's own", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await page.goto("/agency-portal/auth?tab=sign-up");
  const zone = page.getByLabel("Your agency’s time zone");
  await expect(zone).toHaveValue("Asia/Tokyo");
  await page.getByLabel("Business name").fill(`Kyushu Rail ${randomUUID().slice(0, 8)}`);
  await page.getByLabel("Business email").fill(`e2e-${randomUUID()}@example.com`);
  await page.getByLabel("Phone").fill("+81 92 555 0100");
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  await page.goto("/agency-portal/settings");
  await expect(zone).toHaveValue("Asia/Tokyo");
  await context.close();
});

test("without scripts the portal's sign-up does not take UTC for granted", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/agency-portal/auth?tab=sign-up");
  await page.getByLabel("Business name").fill("Quiet Trips");
  await page.getByLabel("Business email").fill(`e2e-${randomUUID()}@example.com`);
  await page.getByLabel("Phone").fill("+351 210 000 000");
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
  const zone = page.getByLabel("Your agency’s time zone");
  await expect(zone).toHaveAccessibleDescription(/Choose a time zone from the list/);
  await expect(page.getByLabel("Business name")).toHaveValue("Quiet Trips");
  await zone.selectOption("Europe/Lisbon");
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  await page.goto("/agency-portal/settings");
  await expect(zone).toHaveValue("Europe/Lisbon");
  await context.close();
});
