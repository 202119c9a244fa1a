import { randomUUID } from "node:crypto";

import { expect, test, type FileChooser, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, type Account } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { awaitTakeover, holdScripts } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";

async function write(from: Account, packageId: string, content: string): Promise<string> {
  const { data, error } = await from.client.rpc("start_conversation", { p_package_id: packageId });
  if (error) throw error;
  const sent = await from.client.from("messages").insert({
    id: randomUUID(),
    conversation_id: data,
    sender_id: from.userId,
    sender_type: "user",
    content,
  });
  if (sent.error) throw sent.error;
  return data;
}

/** An agency with a question from Ana, one from Ben, and a request to book from Cleo. */
async function busyAgency() {
  const agency = await createAgency();
  const travelPackage = await createPackage(agency);
  const [ana, ben, cleo] = [
    await createTraveller("Ana Álvarez"),
    await createTraveller("Ben Baker"),
    await createTraveller("Cleo Carter"),
  ];
  await write(ana, travelPackage.id, "Is the vegetarian dinner included?");
  await write(ben, travelPackage.id, "How far is the airport?");
  await book(cleo, travelPackage.id, { date: inDays(60) });
  return { agency, travelPackage, ana, ben };
}

const list = (page: Page) => page.getByRole("navigation", { name: "Conversations" });
const filter = (page: Page, name: string) =>
  page.getByRole("search", { name: "Search conversations" }).getByRole("button", { name });
const field = (page: Page) => page.getByRole("searchbox", { name: "Search conversations" });

async function openInbox(page: Page, agency: Account) {
  await signInToPortal(page, agency.email);
  await page
    .getByRole("navigation", { name: "Agency Portal" })
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(page.getByRole("heading", { name: "Customer Messages" })).toBeVisible();
}

/** Delays the scripts that load after the page's own, until the returned function is called. */
async function holdLaterScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const html = await (await page.request.get("/agency-portal/messages")).text();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return release;
}

test("finds a conversation by a word of a message or by a name, and shows all again", async ({
  page,
}) => {
  const { agency } = await busyAgency();
  await openInbox(page, agency);
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await field(page).fill("vegetar");
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(list(page).getByRole("listitem")).toContainText("vegetarian dinner");
  await field(page).fill("alvarez");
  await expect(list(page).getByRole("link", { name: /Ana Álvarez/ })).toBeVisible();
  await field(page).fill("zeppelin");
  await expect(page.getByText("No conversation found")).toBeVisible();
  await field(page).fill("");
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
});

test("a search typed before hydration finds once the live list is loaded", async ({ page }) => {
  const { agency } = await busyAgency();
  await signInToPortal(page, agency.email);
  const release = await holdScripts(page);
  await page.goto("/agency-portal/messages", { waitUntil: "commit" });
  await field(page).fill("vegetar");
  await release();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(list(page)).toContainText("vegetarian dinner");
  await expect(field(page)).toHaveValue("vegetar");
  await field(page).fill("");
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
});

test("a search and a filter used before the live list is loaded count in place", async ({
  page,
}) => {
  const { agency } = await busyAgency();
  await signInToPortal(page, agency.email);
  const release = await holdLaterScripts(page);
  await page.goto("/agency-portal/messages");
  await awaitTakeover(field(page));
  await field(page).fill("airport");
  await filter(page, "Unread").click();
  await expect(filter(page, "Unread")).toHaveAttribute("aria-pressed", "true");
  await field(page).press("Enter");
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  release();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(list(page)).toContainText("How far is the airport?");
  await expect(page).toHaveURL(/\/agency-portal\/messages$/);
  await expect(field(page)).toHaveValue("airport");
});

test("filters by unread, unanswered and requests, live", async ({ page }) => {
  const { agency, ben, travelPackage } = await busyAgency();
  await openInbox(page, agency);
  await filter(page, "Requests").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(list(page)).toContainText("Cleo Carter");
  await filter(page, "Unanswered").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await list(page)
    .getByRole("link", { name: /Ana Álvarez/ })
    .click();
  await page.getByLabel("Your message").fill("Yes, it is.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await filter(page, "Unread").click();
  await field(page).press("Enter");
  await expect(filter(page, "Unread")).toHaveAttribute("aria-pressed", "true");
  await write(ben, travelPackage.id, "And the station?");
  await expect(list(page)).toContainText("And the station?");
  await expect(list(page)).not.toContainText("Ana Álvarez");
});

test("archives a conversation, which a new message brings back", async ({ page }) => {
  const { agency, ana, travelPackage } = await busyAgency();
  await openInbox(page, agency);
  await list(page)
    .getByRole("link", { name: /Ana Álvarez/ })
    .click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Conversation archived.")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await filter(page, "Archived").click();
  await expect(list(page)).toContainText("Ana Álvarez");
  await list(page).getByRole("button", { name: "Move to inbox" }).click();
  await expect(page.getByText("No conversation found")).toBeVisible();
  await filter(page, "All").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await list(page)
    .getByRole("link", { name: /Ana Álvarez/ })
    .click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await write(ana, travelPackage.id, "One more thing");
  await expect(list(page).getByRole("listitem").first()).toContainText("One more thing");
});

test("marks a conversation as unread until it is opened again", async ({ page }) => {
  const { agency } = await busyAgency();
  await openInbox(page, agency);
  const row = list(page).getByRole("listitem").filter({ hasText: "Ben Baker" });
  await row.getByRole("link").click();
  await expect(page.getByRole("log")).toContainText("How far is the airport?");
  // The thread is read on the server: whoever marks it before that marks what is about to be read.
  await expect(page.getByRole("link", { name: "Messages, 1 unread" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as unread" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/messages$/);
  await expect(row.getByRole("img", { name: "Marked as unread" })).toBeVisible();
  await row.getByRole("link").click();
  await expect(page.getByRole("log")).toContainText("How far is the airport?");
  await expect(row.getByRole("img", { name: "Marked as unread" })).toBeHidden();
});

test("keys move through the inbox, archive, and list themselves", async ({ page }) => {
  // Listening from the start: a key can overtake the order to intercept the chooser.
  const choosers: FileChooser[] = [];
  page.on("filechooser", (chooser) => choosers.push(chooser));
  const { agency } = await busyAgency();
  await openInbox(page, agency);
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Archive the conversation");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("j");
  await expect(page.getByRole("log")).toContainText("How far is the airport?");
  await page.keyboard.press("j");
  await expect(page.getByRole("log")).toContainText("Is the vegetarian dinner included?");
  await page.keyboard.press("k");
  await expect(page.getByRole("log")).toContainText("How far is the airport?");
  await page.keyboard.press("r");
  await expect(page.getByLabel("Your message")).toBeFocused();
  await page.keyboard.type("eu?");
  await expect(page.getByLabel("Your message")).toHaveValue("eu?");
  await page.getByLabel("Your message").fill("");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Your message")).not.toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("link", { name: "Manage saved replies" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Manage saved replies" })).toBeHidden();
  // The first Escape only closed the list.
  await expect(page.getByLabel("Your message")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect.poll(() => choosers).toHaveLength(1);
  // The notes are in a sheet on a screen of this width: it opens, and the second Escape closes it.
  await expect(page.getByLabel("New note")).toBeHidden();
  await page.keyboard.press("n");
  await expect(page.getByLabel("New note")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("New note")).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("New note")).toBeHidden();
  await page.keyboard.press("e");
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test("a saved reply is written, found by typing, filled in and sent", async ({ page }) => {
  const { agency } = await busyAgency();
  await openInbox(page, agency);
  await list(page)
    .getByRole("link", { name: /Ben Baker/ })
    .click();
  await page.getByRole("button", { name: "Saved replies" }).click();
  await expect(page.getByText("No saved replies yet")).toBeVisible();
  await page.getByRole("link", { name: "Manage saved replies" }).click();
  await page.getByLabel("Title").first().fill("Payment");
  await page
    .getByLabel("Reply", { exact: true })
    .first()
    .fill("Hello {name}, please pay by transfer.");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Payment", { exact: true })).toBeVisible();
  await list(page)
    .getByRole("link", { name: /Ana Álvarez/ })
    .click();
  const message = page.getByLabel("Your message");
  await message.pressSequentially("/pay");
  await expect(page.getByRole("option", { name: /Payment/ })).toBeVisible();
  await message.press("Enter");
  await expect(message).toHaveValue("Hello Ana, please pay by transfer.");
  await message.press("Enter");
  await expect(page.getByRole("log")).toContainText("Hello Ana, please pay by transfer.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("search, filters and the archive work", async ({ page }) => {
    const { agency } = await busyAgency();
    await signIn(page, agency.email);
    await page.goto("/agency-portal/messages");
    await field(page).fill("airport");
    await field(page).press("Enter");
    const found = page.getByRole("region", { name: "Search results" });
    await expect(found.getByRole("listitem")).toHaveCount(1);
    await found.getByRole("link", { name: /Ben Baker/ }).click();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await filter(page, "Archived").click();
    await expect(found).toContainText("Ben Baker");
  });
});
