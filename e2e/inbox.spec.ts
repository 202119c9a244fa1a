import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackages, createTraveller } from "./support/backend";
import { signIn } from "./support/pages";

/** Two more than a page of the inbox. */
const COUNT = 52;

/** A traveller who asked about each of an agency's packages, in the order of their numbers. */
async function askAboutAll() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Ines Inbox")];
  await createPackages(agency, "Lighthouse", COUNT);
  const { data: packages, error } = await agency.client
    .from("travel_packages")
    .select("id, title")
    .eq("agency_id", agency.agencyId)
    .order("price");
  if (error) throw error;
  const conversations: string[] = [];
  for (const { id } of packages) {
    const started = await traveller.client.rpc("start_conversation", { p_package_id: id });
    if (started.error) throw started.error;
    conversations.push(started.data);
  }
  const write = async (index: number, content: string) => {
    const sent = await agency.client.from("messages").insert({
      id: randomUUID(),
      conversation_id: conversations[index] ?? "",
      sender_id: agency.userId,
      sender_type: "agency",
      content,
    });
    if (sent.error) throw sent.error;
  };
  return { traveller, write };
}

const rows = (page: Page) => page.getByRole("main").getByRole("navigation").getByRole("listitem");

async function titles(page: Page): Promise<string[]> {
  const texts = await rows(page).allInnerTexts();
  return texts.map((text) => /Lighthouse number \d+/.exec(text)?.[0] ?? "");
}

test("a long inbox shows its next page on demand, and a conversation that moves up once", async ({
  page,
}) => {
  const { traveller, write } = await askAboutAll();
  await signIn(page, traveller.email);
  await page.goto("/messages");
  await expect(rows(page)).toHaveCount(COUNT - 2);
  await page.getByRole("button", { name: "Show more conversations" }).click();
  await expect(rows(page)).toHaveCount(COUNT);
  await expect(page.getByRole("button", { name: "Show more conversations" })).toBeHidden();
  expect((await titles(page)).at(-1)).toBe("Lighthouse number 1");

  await write(0, "The lamp is lit.");
  await expect(rows(page).first()).toContainText("The lamp is lit.");
  await expect(rows(page)).toHaveCount(COUNT);
  const shown = await titles(page);
  expect(shown[0]).toBe("Lighthouse number 1");
  expect(new Set(shown).size).toBe(COUNT);

  // One of the first page is counted again, and the second page stays.
  await write(COUNT - 1, "The boat is back.");
  await expect(rows(page).first()).toContainText("The boat is back.");
  expect(new Set(await titles(page)).size).toBe(COUNT);
});

test("an inbox that can't be read again keeps what it shows, says so, and recovers", async ({
  page,
}) => {
  const { traveller, write } = await askAboutAll();
  await signIn(page, traveller.email);
  await page.goto("/messages", { waitUntil: "networkidle" });
  await page.route("**/api/conversations?*", (route) => route.fulfill({ status: 503, json: {} }));
  await write(5, "Fog at the pier.");
  await expect(
    page.getByRole("status").filter({ hasText: "The conversations could not be loaded." }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(COUNT - 2);
  await page.unrouteAll({ behavior: "wait" });
  await expect(rows(page).first()).toContainText("Fog at the pier.");
});
