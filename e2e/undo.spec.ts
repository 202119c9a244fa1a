import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { signIn, signInToPortal } from "./support/pages";

/** An agency with one question from a traveller. */
async function asked() {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const traveller = await createTraveller("Uma Undone");
  const { data } = await traveller.client
    .rpc("start_conversation", { p_package_id: id })
    .throwOnError();
  await traveller.client
    .from("messages")
    .insert({
      id: randomUUID(),
      conversation_id: data,
      sender_id: traveller.userId,
      sender_type: "user",
      content: "Is breakfast included?",
    })
    .throwOnError();
  return { agency, conversationId: data };
}

const row = (page: Page) =>
  page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: /Uma Undone/ });

async function archive(page: Page) {
  await page
    .getByRole("navigation", { name: "Agency Portal" })
    .getByRole("link", { name: /^Messages/ })
    .click();
  await row(page).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
}

test("an archived conversation comes back by Undo, and the step is then forgotten", async ({
  page,
  baseURL,
}) => {
  const { agency } = await asked();
  await signInToPortal(page, agency.email);
  await archive(page);
  await expect(page.getByText("Conversation archived.")).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(page).toHaveURL(/\/agency-portal\/messages$/);
  await expect(row(page)).toBeVisible();
  const again = await page.request.post("/api/undo", {
    form: { back: "https://evil.example" },
    headers: { origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(again.headers()["location"]).toBe("/");
  await expect(row(page)).toBeVisible();
});

test("an archived conversation comes back by Undo without scripts", async ({ browser }) => {
  const { agency } = await asked();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await archive(page);
  // Playwright's `getByText` skips what is inside of <noscript>.
  const notice = page.getByRole("status").filter({ hasText: "Conversation archived." });
  await expect(notice).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(row(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
});

test("another site and another account undo nothing", async ({ page, baseURL }) => {
  const { agency, conversationId } = await asked();
  const stranger = await createAgency();
  await agency.client
    .rpc("archive_conversation", { p_conversation_id: conversationId, p_is_archived: true })
    .throwOnError();
  const isArchived = async () => {
    const { data } = await agency.client
      .rpc("list_conversations", { p_inbox: "agency", p_filter: "archived" })
      .throwOnError();
    return data.some(({ id }) => id === conversationId);
  };
  const step = JSON.stringify({ step: "conversationArchived", id: conversationId });
  const undo = async (origin: string) => {
    const cookie = { name: "wf_undo", value: encodeURIComponent(step), url: baseURL ?? "" };
    await page.context().addCookies([cookie]);
    const answer = await page.request.post("/api/undo", {
      form: { back: "/help" },
      headers: { origin },
      maxRedirects: 0,
    });
    return answer.status();
  };
  await signIn(page, stranger.email);
  expect(await undo(baseURL ?? "")).toBe(303);
  expect(await isArchived()).toBe(true);
  await signIn(page, agency.email);
  expect(await undo("https://evil.example")).toBe(403);
  expect(await isArchived()).toBe(true);
  expect(await undo(baseURL ?? "")).toBe(303);
  expect(await isArchived()).toBe(false);
});
