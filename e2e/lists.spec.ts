import { expect, test, type Page } from "@playwright/test";

import { createTraveller, type Account } from "./support/backend";
import { signIn } from "./support/pages";
import { inLanguage, languages, overflow } from "./support/public";

const titlesOf = (page: Page, name: string) =>
  page.getByRole("list", { name, exact: true }).getByRole("heading");

async function withSaved(ids: readonly string[], name = "Maya Rose Reyes"): Promise<Account> {
  const account = await createTraveller(name);
  await account.client.rpc("sync_saved_packages", { p_add: [...ids], p_remove: [] }).throwOnError();
  return account;
}

/** A list with packages, as its person made it. */
async function withList(ids: readonly string[], name = "Summer") {
  const account = await withSaved(ids);
  const { data } = await account.client
    .from("saved_lists")
    .insert({ name })
    .select("id")
    .single()
    .throwOnError();
  await account.client
    .rpc("change_list_packages", { p_list_id: data.id, p_add: [...ids], p_remove: [] })
    .throwOnError();
  return { ...account, listId: data.id, path: `/dashboard/lists/${data.id}` };
}

async function shareOf({ client, listId }: Awaited<ReturnType<typeof withList>>) {
  const { data } = await client.rpc("share_saved_list", { p_list_id: listId }).throwOnError();
  return `/lists/${data ?? ""}`;
}

test("a person names a list, puts saved packages on it and takes one off, which stays saved", async ({
  page,
}) => {
  const { email } = await withSaved(["paris-romance", "dubai-luxury-escape"]);
  await signIn(page, email);
  await page.goto("/saved");
  await page.getByRole("main").getByRole("link", { name: "Your lists" }).click();
  await expect(page.getByRole("heading", { name: "No lists yet" })).toBeVisible();
  await page.getByLabel("Name").fill("Summer");
  await page.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Summer" })).toBeVisible();
  await page.getByRole("button", { name: "Add to the list" }).click();
  await expect(page.getByRole("group", { name: "Saved packages" })).toHaveAccessibleDescription(
    "Choose at least one package.",
  );
  await page.getByLabel("Paris Romance").check();
  await page.getByLabel("Dubai Luxury Escape").check();
  await page.getByRole("button", { name: "Add to the list" }).click();
  await expect(titlesOf(page, "Summer")).toHaveCount(2);
  await page.getByRole("button", { name: "Take off the list: Paris Romance" }).click();
  await expect(titlesOf(page, "Summer")).toHaveText(["Dubai Luxury Escape"]);
  await expect(page.getByLabel("Paris Romance")).toBeVisible();
  await page.goto("/saved");
  await expect(titlesOf(page, "Saved packages")).toHaveCount(2);
});

test("a list is renamed and deleted, and a name that is taken is refused beside its field", async ({
  page,
}) => {
  const account = await withList(["paris-romance"]);
  await account.client.from("saved_lists").insert({ name: "Winter" }).throwOnError();
  await signIn(page, account.email);
  await page.goto(account.path);
  await page.getByText("Rename or delete").click();
  await page.getByLabel("Name").fill("winter");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(
    "You have a list of this name already.",
  );
  await expect(page.getByLabel("Name")).toHaveValue("winter");
  await page.getByLabel("Name").fill("Autumn");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Autumn" })).toBeVisible();
  await page.getByText("Delete this list").click();
  await page.getByRole("button", { name: "Delete list" }).click();
  await expect(page).toHaveURL("/dashboard/lists");
  await expect(page.getByRole("list", { name: "Your lists" }).getByRole("link")).toHaveText([
    "Winter",
  ]);
  expect((await page.goto(account.path))?.status()).toBe(404);
});

test("friends vote by a link without an account, and the list's person sees live who voted for what", async ({
  page,
  browser,
}) => {
  const account = await withList(["paris-romance", "dubai-luxury-escape"]);
  await signIn(page, account.email);
  await page.goto(account.path);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByRole("group", { name: "Link to this list" }).getByText(/^http/);
  const address = new URL(await link.innerText()).pathname;

  const friend = await (await browser.newContext()).newPage();
  const answer = await friend.goto(address);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(friend.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(friend.locator("meta[name=referrer]")).toHaveAttribute("content", "same-origin");
  await expect(friend.getByText("What do you think of these packages?")).toBeVisible();
  // Nothing of the list's person, in its texts or its code.
  const source = await friend.content();
  for (const own of ["Maya", "Reyes", account.email]) expect(source).not.toContain(own);
  await expect(friend.getByRole("button", { name: "Yes: Paris Romance" })).toHaveCount(0);
  await friend.getByRole("button", { name: "Start voting" }).click();
  await expect(friend.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
  await friend.getByLabel("Your name").fill("Ana");
  await friend.getByRole("button", { name: "Start voting" }).click();
  await expect(friend.getByText("You vote as Ana.")).toBeVisible();
  const yes = friend.getByRole("button", { name: "Yes: Paris Romance" });
  await yes.click();
  await expect(yes).toHaveAttribute("aria-pressed", "true");

  const card = page
    .getByRole("list", { name: "Summer" })
    .getByRole("listitem")
    .filter({ hasText: "Paris Romance" });
  await expect(card).toContainText("1 for it:");
  await expect(card).toContainText("Ana");
  await friend.reload();
  await friend.getByRole("button", { name: "No: Paris Romance" }).click();
  await expect(card).toContainText("1 against it:");
  await expect(card).not.toContainText("for it:");
  const no = friend.getByRole("button", { name: "No: Paris Romance" });
  await expect(no).toHaveAttribute("aria-pressed", "true");
  await no.click();
  await expect(no).toHaveAttribute("aria-pressed", "false");
  await expect(card).not.toContainText("against it:");
  await friend.getByRole("button", { name: "Yes: Dubai Luxury Escape" }).click();
  await expect(page.getByRole("list", { name: "Who votes" })).toContainText("1 vote");
  await page.getByRole("button", { name: "Remove Ana with all votes" }).click();
  await expect(page.getByText("Nobody yet.")).toBeVisible();
  await friend.reload();
  await expect(friend.getByLabel("Your name")).toBeVisible();
});

test("a link stops when another is made and when sharing ends, and what comes too late is refused in words", async ({
  page,
  browser,
}) => {
  const account = await withList(["paris-romance"]);
  const first = await shareOf(account);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(first);
  await friend.getByLabel("Your name").fill("Ana");
  await friend.getByRole("button", { name: "Start voting" }).click();
  const yes = friend.getByRole("button", { name: "Yes: Paris Romance" });
  await expect(yes).toBeVisible();
  const late = await (await browser.newContext()).newPage();
  await late.goto(first);
  await late.getByLabel("Your name").fill("Ben");
  const second = await shareOf(account);
  await late.getByRole("button", { name: "Start voting" }).click();
  await expect(late.getByRole("main").getByRole("alert")).toContainText(
    "This link doesn’t work any more.",
  );
  await expect(late.getByLabel("Your name")).toHaveValue("Ben");
  await yes.click();
  const ended = friend.getByRole("heading", { name: "This link doesn’t work" });
  await expect(ended).toBeVisible();
  expect((await friend.goto(first))?.status()).toBe(404);
  await expect(ended).toBeVisible();
  // The name that was given stays with the list.
  await friend.goto(second);
  await expect(friend.getByText("You vote as Ana.")).toBeVisible();

  await signIn(page, account.email);
  await page.goto(account.path);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Create link" })).toBeVisible();
  expect((await friend.goto(second))?.status()).toBe(404);
  await expect(ended).toBeVisible();
});

test("lists and votes work without scripts in every language, and keep what was typed", async ({
  browser,
}) => {
  const account = await withSaved(["paris-romance"]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, account.email);
  for (const language of languages) {
    const main = page.getByRole("main");
    await page.goto(inLanguage(language, "/dashboard/lists"));
    await main.locator("[name=name]").fill("  ");
    await main.locator("form:has([name=name]) button").click();
    await expect(main.locator("[name=name]")).toHaveAttribute("aria-invalid", "true");
    await main.locator("[name=name]").fill(`Trip ${language}`);
    await main.locator("form:has([name=name]) button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Trip ${language}`);
    await main.locator("[name=item]").check();
    await main.locator("form:has([name=item]) button").click();
    await expect(main.locator("form:has([name=packageId])")).toHaveCount(1);
    await main.locator("form:has([name=listId]):not(:has([name=packageId])) button").last().click();
    const link = page.getByText(/^http\S+\/lists\/[0-9a-f]{64}$/);
    const address = new URL(await link.innerText()).pathname;
    expect(address.startsWith(inLanguage(language, "/lists/"))).toBe(true);

    const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await guest.goto(address);
    await guest.locator("[name=name]").fill("x".repeat(61));
    await guest.getByRole("main").locator("form button").click();
    await expect(guest.locator("[name=name]")).toHaveAttribute("aria-invalid", "true");
    await expect(guest.locator("[name=name]")).toHaveValue("x".repeat(61));
    await guest.locator("[name=name]").fill("Gus");
    await guest.getByRole("main").locator("form button").click();
    const yes = guest.getByRole("main").locator("[name=vote]").first();
    await yes.click();
    await expect(yes).toHaveAttribute("aria-pressed", "true");
    await guest.context().close();
  }
  await context.close();
});

test("a list and its shared page fit a narrow window, however long the names", async ({ page }) => {
  const account = await withList(
    ["paris-romance"],
    "Rindfleischetikettierungsüberwachung".repeat(2),
  );
  const address = await shareOf(account);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address);
  expect(await overflow(page)).toBe(0);
  await signIn(page, account.email);
  for (const path of ["/dashboard/lists", account.path]) {
    await page.goto(path);
    expect(await overflow(page)).toBe(0);
  }
});

test("a list is seen by its person alone", async ({ page }) => {
  const account = await withList(["paris-romance"]);
  await page.goto(account.path);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, (await createTraveller()).email);
  expect((await page.goto(account.path))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "No such list" })).toBeVisible();
});
