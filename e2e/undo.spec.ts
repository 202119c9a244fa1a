import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { inDays } from "./support/bookings";
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

/** An agency with a package of two departures, a saved reply, and a note about a traveller. */
async function kept() {
  const { agency, conversationId } = await asked();
  const { data: item } = await agency.client
    .from("travel_packages")
    .select("id, title")
    .eq("agency_id", agency.agencyId)
    .single()
    .throwOnError();
  // A Monday and its Tuesday: the calendar shows one week.
  const monday = 41 + ((8 - new Date(inDays(41)).getUTCDay()) % 7);
  const days = [inDays(monday), inDays(monday + 1)];
  await agency.client
    .from("departures")
    .insert(days.map((day) => ({ package_id: item.id, departs_on: day, seats: 8 })))
    .throwOnError();
  await agency.client
    .from("saved_replies")
    .insert({ title: "Visa", content: "You need none." })
    .throwOnError();
  return { agency, item, conversationId, day: days[0] ?? "" };
}

/** By the toast; without scripts by the notice in the page. */
async function takeBack(page: Page, text: string) {
  await expect(
    page.getByText(text).or(page.getByRole("status").filter({ hasText: text })),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an archived package and the seats of several departures go back by Undo", async ({
      page,
      request,
    }) => {
      const { agency, item, day } = await kept();
      const publicStatus = async () => (await request.get(`/package/${item.id}`)).status();
      expect(await publicStatus()).toBe(200);
      await signInToPortal(page, agency.email);
      await page.getByRole("link", { name: "Packages" }).first().click();
      const actions = page.getByRole("group", { name: new RegExp(item.title) });
      const archive = actions.getByRole("button", { name: "Archive" });
      await archive.click();
      await expect(archive).toBeHidden();
      expect(await publicStatus()).toBe(404);
      await takeBack(page, "Package archived.");
      await expect(archive).toBeVisible();
      expect(await publicStatus()).toBe(200);

      await page.goto(`/agency-portal/packages/calendar?view=week&date=${day}`);
      const seats = page.getByRole("spinbutton", { name: new RegExp(`^Seats of ${item.title}`) });
      await expect(seats).toHaveCount(2);
      for (const field of await seats.all()) await field.fill("5");
      await page.getByRole("button", { name: "Save seats" }).click();
      await takeBack(page, "Seats saved.");
      await expect(seats.first()).toHaveValue("8");
      await expect(seats.last()).toHaveValue("8");
      const { data: departures } = await agency.client
        .from("departures")
        .select("seats")
        .eq("package_id", item.id);
      expect(departures).toEqual([{ seats: 8 }, { seats: 8 }]);
    });

    test("a deleted saved reply and a deleted note come back by Undo", async ({ page }) => {
      const { agency, conversationId } = await kept();
      await signInToPortal(page, agency.email);
      await page.goto("/agency-portal/messages/replies");
      const reply = page.getByText("Visa", { exact: true });
      await reply.click();
      await page.getByText("Delete", { exact: true }).first().click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(reply).toHaveCount(0);
      await takeBack(page, "Saved reply deleted.");
      await expect(reply).toBeVisible();

      const { data } = await agency.client
        .from("conversations")
        .select("user_id")
        .eq("id", conversationId)
        .single()
        .throwOnError();
      await agency.client
        .from("customer_notes")
        .insert({ agency_id: agency.agencyId, user_id: data.user_id ?? "", body: "Vegetarian." })
        .throwOnError();
      await page.goto(`/agency-portal/customers/${data.user_id}`);
      const note = page.getByRole("listitem").filter({ hasText: "Vegetarian." });
      await note.getByRole("button", { name: "Delete note" }).click();
      await expect(note).toHaveCount(0);
      await takeBack(page, "Note deleted.");
      await expect(note).toBeVisible();
    });
  });
}
