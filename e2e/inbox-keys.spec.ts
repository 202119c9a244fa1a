import { expect, test, type FileChooser } from "@playwright/test";

import { busyAgency, field, list, openInbox } from "./support/inboxes";
import { signIn } from "./support/pages";

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

test("the keys of a traveller's inbox are those that a traveller can use", async ({ page }) => {
  const { ana } = await busyAgency();
  await signIn(page, ana.email);
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Write a message");
  await expect(help).not.toContainText("Saved replies");
  await expect(help).not.toContainText("Write a private note");
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
