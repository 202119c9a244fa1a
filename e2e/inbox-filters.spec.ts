import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { awaitTakeover, holdScripts } from "./support/held-scripts";
import { busyAgency, field, filter, list, openInbox, write } from "./support/inboxes";
import { signIn, signInToPortal } from "./support/pages";

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

test("an archive stays open while a conversation leaves it, however late the list is read again", async ({
  page,
}) => {
  const { agency } = await busyAgency();
  await openInbox(page, agency);
  await list(page)
    .getByRole("link", { name: /Ana Álvarez/ })
    .click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await filter(page, "Archived").click();
  const back = list(page).getByRole("button", { name: "Move to inbox" });
  await expect(back).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/conversations\?/, async (route) => {
    await released;
    await route.continue();
  });
  await back.click();
  await expect(page.getByText("Conversation moved to the inbox.")).toBeVisible();
  await expect(filter(page, "Archived")).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(page.getByText("No conversation found")).toBeVisible();
  await expect(filter(page, "Archived")).toHaveAttribute("aria-pressed", "true");
});

test("an inbox whose conversations are all archived says so, and still leads to them", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await write(await createTraveller("Ana Álvarez"), id, "Is breakfast included?");
  await openInbox(page, agency);
  await list(page).getByRole("link", { name: /Ana/ }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Everything is archived")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Everything is archived")).toBeVisible();
  await filter(page, "Archived").click();
  await expect(list(page)).toContainText("Is breakfast included?");
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
    await found.getByRole("button", { name: "Move to inbox" }).click();
    await expect(found).not.toContainText("Ben Baker");
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
  });
});
