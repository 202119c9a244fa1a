import { expect, test, type Browser, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, type Account } from "./support/backend";
import { signIn } from "./support/pages";

/** Two people, and a package to talk about. */
async function pair() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Tom Talker")];
  return { agency, traveller, travelPackage: await createPackage(agency) };
}

/** The same in two browsers. */
async function meet(browser: Browser) {
  const people = await pair();
  const [left, right] = [await browser.newContext(), await browser.newContext()];
  const [visitor, agent] = [await left.newPage(), await right.newPage()];
  await signIn(visitor, people.traveller.email);
  await signIn(agent, people.agency.email);
  return { ...people, visitor, agent, contexts: [left, right] };
}

/** The traveller alone before a screen, with the conversation open. */
async function visit(page: Page) {
  const people = await pair();
  const id = await conversationOf(people.traveller, people.travelPackage.id);
  await signIn(page, people.traveller.email);
  await page.goto(`/messages/${id}`);
  await expect(page.getByLabel("Your message")).toBeVisible();
  return { ...people, id };
}

async function conversationOf(traveller: Account, packageId: string): Promise<string> {
  const { data, error } = await traveller.client.rpc("start_conversation", {
    p_package_id: packageId,
  });
  if (error) throw error;
  return data;
}

async function send(page: Page, text: string) {
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

function bubble(page: Page, text: string) {
  return page.getByRole("log").getByText(text, { exact: true });
}

test("Contact Us opens a conversation, and both sides talk live", async ({ browser }) => {
  const { agency, traveller, travelPackage, visitor, agent, contexts } = await meet(browser);
  await visitor.goto(`/package/${travelPackage.id}`);
  await visitor.getByRole("button", { name: "Contact Us" }).first().click();
  await expect(visitor).toHaveURL(/\/messages\/[0-9a-f-]{36}/);
  await expect(visitor.getByText(agency.businessName).first()).toBeVisible();

  await agent.goto("/agency-portal/messages");
  await expect(agent.getByRole("heading", { name: "Customer Messages" })).toBeVisible();
  await expect(agent.getByText("Select a conversation to start messaging")).toBeVisible();
  await send(visitor, "Is the canyon walk steep?");
  const row = agent.getByRole("link", { name: new RegExp(traveller.name) });
  await expect(row).toContainText("Is the canyon walk steep?");
  await expect(row).toContainText("1");
  await row.click();
  await expect(bubble(agent, "Is the canyon walk steep?")).toBeVisible();
  await send(agent, "Only the last hundred metres.");
  await expect(bubble(visitor, "Only the last hundred metres.")).toBeVisible();
  // The reader's mark reaches the writer without a reload.
  await expect(visitor.getByRole("log").getByText("Read").first()).toBeVisible();
  for (const page of [visitor, agent]) {
    const list = await page.getByRole("navigation", { name: "Conversations" }).boundingBox();
    const thread = await page.getByRole("log").boundingBox();
    expect(list?.x).toBeLessThan(thread?.x ?? 0);
  }
  await visitor.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
  await expect.poll(() => new URL(visitor.url()).pathname).toBe("/");
  await Promise.all(contexts.map((context) => context.close()));
});

test("a fixed holiday that is asked about is called as on its page, in the list as well", async ({
  page,
}) => {
  await signIn(page, (await createTraveller()).email);
  await page.goto("/es/package/maldives-paradise");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  expect(title).not.toBe("Maldives Paradise");
  await page.getByRole("main").getByRole("button", { name: "Contáctanos" }).first().click();
  await expect(page).toHaveURL(/\/es\/messages\/[0-9a-f-]{36}/);
  await expect(page.getByRole("region", { name: "Horizon & Tide Travel" })).toContainText(title);
  await page.goto("/es/messages");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(title);
});

test("Enter pressed ten times sends one message; blank text sends none (fault 11)", async ({
  page: visitor,
}) => {
  const { traveller, id } = await visit(visitor);
  const field = visitor.getByLabel("Your message");
  await field.fill("   \u00a0 ");
  await field.press("Enter");
  await field.fill("Once only");
  for (let press = 0; press < 10; press += 1) await field.press("Enter");
  await expect(bubble(visitor, "Once only")).toHaveCount(1);
  await expect(field).toHaveValue("");
  await expect
    .poll(async () => {
      const { count } = await traveller.client
        .from("messages")
        .select("id", { count: "exact", head: true })
        .eq("conversation_id", id);
      return count;
    })
    .toBe(1);
});

test("Shift and Enter make a new line", async ({ page: visitor }) => {
  await visit(visitor);
  const field = visitor.getByLabel("Your message");
  await field.fill("First line");
  await field.press("Shift+Enter");
  await field.pressSequentially("Second line");
  await field.press("Enter");
  await expect(visitor.getByRole("log").getByText(/First line\s+Second line/)).toBeVisible();
});

test("messages sent while offline arrive once and in order (fault 7)", async ({
  page: visitor,
}) => {
  const { agency, traveller, id } = await visit(visitor);
  await visitor.context().setOffline(true);
  // Half of them come from the traveller's other device: nobody sends more than 30 a minute.
  const texts = Array.from({ length: 50 }, (_, index) => `While away ${index + 1}`);
  for (const [index, content] of texts.entries()) {
    const [sender, sender_type] =
      index % 2 === 0 ? ([agency, "agency"] as const) : ([traveller, "user"] as const);
    const { error } = await sender.client.from("messages").insert({
      id: crypto.randomUUID(),
      conversation_id: id,
      sender_id: sender.userId,
      sender_type,
      content,
    });
    expect(error).toBeNull();
  }
  await visitor.context().setOffline(false);
  await expect(bubble(visitor, "While away 50")).toBeVisible({ timeout: 5_000 });
  await expect(visitor.getByRole("log").getByText(/^While away/)).toHaveText(texts);
});

test("a message that could not be sent is kept, and retried once (fault 13)", async ({
  page: visitor,
}) => {
  await visit(visitor);
  const endpoint = "**/api/conversations/*/messages";
  await visitor.route(endpoint, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await send(visitor, "Held back");
  await expect(visitor.getByText("Failed to send message").first()).toBeVisible();
  await expect(visitor.getByLabel("Your message")).toHaveValue("Held back");
  await visitor.unroute(endpoint);
  await visitor.getByRole("button", { name: "Try again" }).first().click();
  await expect(visitor.getByText("Failed to send message")).toHaveCount(0);
  await visitor.reload();
  await expect(bubble(visitor, "Held back")).toHaveCount(1);
});

test("without JavaScript a message is sent and the page shows it", async ({ browser }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id: packageId } = await createPackage(agency);
  const id = await conversationOf(traveller, packageId);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto(`/messages/${id}`);
  await send(page, "Plain and simple");
  await expect(bubble(page, "Plain and simple")).toHaveCount(1);
  await context.close();
});

test("hostile texts are shown as texts", async ({ browser }) => {
  const { traveller, travelPackage, visitor, agent, contexts } = await meet(browser);
  const id = await conversationOf(traveller, travelPackage.id);
  await visitor.goto(`/messages/${id}`);
  await agent.goto(`/agency-portal/messages/${id}`);
  for (const text of [
    "<img src=x onerror=window.__hit=1>",
    "<script>window.__hit=1</script>",
    "javascript:alert(1)",
  ]) {
    await send(visitor, text);
    await expect(bubble(agent, text)).toBeVisible();
    expect(await agent.evaluate(() => "__hit" in window)).toBe(false);
  }
  await Promise.all(contexts.map((context) => context.close()));
});

test("text with bidirectional overrides is rejected and kept in its field", async ({ page }) => {
  await visit(page);
  await send(page, "\u202Eevil");
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await expect(page.getByText("It has hidden characters")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("\u202Eevil");
  await expect(bubble(page, "\u202Eevil")).toHaveCount(0);
});

test("only the two sides open the conversation", async ({ browser, page }) => {
  const [agency, traveller, outsider] = [
    await createAgency(),
    await createTraveller(),
    await createTraveller("Otto Outsider"),
  ];
  const { id: packageId } = await createPackage(agency);
  const id = await conversationOf(traveller, packageId);
  await traveller.client.from("messages").insert({
    id: crypto.randomUUID(),
    conversation_id: id,
    sender_id: traveller.userId,
    sender_type: "user",
    content: "For the agency's eyes",
  });
  await signIn(page, outsider.email);
  await page.goto(`/messages/${id}`);
  await expect(page.getByText("For the agency's eyes")).toHaveCount(0);
  expect((await page.request.get(`/api/conversations/${id}/messages`)).status()).toBe(404);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(`/api/conversations/${id}/messages`)).status()).toBe(401);
  await stranger.close();
});

test("the realtime endpoint hands out a short-lived token and nothing more", async ({ page }) => {
  expect((await page.request.get("/api/realtime")).status()).toBe(401);
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const answer = await page.request.get("/api/realtime");
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const body = (await answer.json()) as Record<string, unknown>;
  expect(JSON.stringify(body)).not.toContain("refresh");
  expect(JSON.stringify(body)).toContain(`user:${traveller.userId}`);
});
