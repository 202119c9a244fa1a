import { expect, test, type Locator, type Page } from "@playwright/test";

import { createTraveller, type Account } from "./support/backend";
import { signIn, signInByForm } from "./support/pages";

const heart = (of: Page | Locator, title: string) =>
  of.getByRole("button", { name: `Save ${title}`, exact: true });
const savedLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Saved ${String(count)}`, exact: true });
const titles = (page: Page) =>
  page.getByRole("list", { name: "Saved packages" }).getByRole("heading");

async function save(page: Page, id: string, title: string) {
  await page.goto(`/package/${id}`);
  await heart(page, title).click();
  await expect(heart(page, title)).toHaveAttribute("aria-pressed", "true");
}

async function awaitStored({ client }: Pick<Account, "client">, id: string) {
  const stored = async () =>
    (await client.from("saved_packages").select("public_id").throwOnError()).data;
  await expect.poll(stored).toEqual([{ public_id: id }]);
}

test("a sign-in joins what the device and the account have saved, and every device then has it", async ({
  page,
  browser,
}) => {
  const { email } = await createTraveller();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  const told = other.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/saved") &&
      answer.request().postData()?.includes("dubai") === true,
  );
  await save(other, "dubai-luxury-escape", "Dubai Luxury Escape");
  expect((await told).status()).toBe(200);

  await save(page, "paris-romance", "Paris Romance");
  await page.goto("/saved");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await signInByForm(page, email);
  await page.goto("/saved");
  await expect(titles(page)).toHaveText(["Paris Romance", "Dubai Luxury Escape"]);
  await expect(page.getByText("Kept on this device only.")).toBeHidden();

  await other.goto("/saved");
  await expect(titles(other)).toHaveText(["Paris Romance", "Dubai Luxury Escape"]);
  const removed = other.waitForResponse((answer) => answer.url().endsWith("/api/saved"));
  await heart(other.getByRole("list", { name: "Saved packages" }), "Paris Romance").click();
  await removed;
  await page.goto("/package/paris-romance");
  await expect(savedLink(page, 1)).toBeVisible();
  await expect(heart(page, "Paris Romance")).toHaveAttribute("aria-pressed", "false");
});

test("a sign-out leaves nothing of the account on the device, and the next account gets nothing of it", async ({
  page,
}) => {
  const [one, two] = [await createTraveller(), await createTraveller()];
  await signIn(page, one.email);
  await save(page, "paris-romance", "Paris Romance");
  await page.reload();
  await expect(savedLink(page, 1)).toBeVisible();
  // What the account does not know yet stays behind at a sign-out.
  await awaitStored(one, "paris-romance");
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Saved", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("paris");

  await signIn(page, two.email);
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await signIn(page, one.email);
  await page.goto("/saved");
  await expect(titles(page)).toHaveText(["Paris Romance"]);
});

test("what is saved while the account can't be reached gets there later", async ({ page }) => {
  const { email, client } = await createTraveller();
  await signIn(page, email);
  await page.goto("/");
  await page.route("**/api/saved", (route) => route.abort());
  await save(page, "paris-romance", "Paris Romance");
  await page.unroute("**/api/saved");
  await page.goto("/");
  await awaitStored({ client }, "paris-romance");
  await expect(savedLink(page, 1)).toBeVisible();
});

test("the endpoint answers the signed-in visitor alone, from our own pages, and rejects what is no list", async ({
  page,
  baseURL,
}) => {
  const change = { add: ["paris-romance"], remove: [] };
  const signedOut = await page.request.post("/api/saved", {
    data: change,
    headers: { origin: baseURL ?? "" },
  });
  expect(signedOut.status()).toBe(401);
  await signIn(page, (await createTraveller()).email);
  await page.goto("/saved");
  const post = (data: unknown) =>
    page.evaluate(async (body) => {
      const answer = await fetch("/api/saved", { method: "POST", body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as unknown };
    }, data);
  expect(await post({ add: "paris-romance", remove: [] })).toMatchObject({ status: 400 });
  // What can't be a package's id is left out.
  expect(await post({ add: ["<b>", "paris-romance"], remove: [] })).toMatchObject({
    status: 200,
    body: { items: ["paris-romance"] },
  });
  // Noted for another account.
  expect(await post({ owner: "somebody", add: [], remove: ["paris-romance"] })).toMatchObject({
    status: 200,
    body: { items: ["paris-romance"] },
  });
  const foreign = await page.request.post("/api/saved", {
    data: change,
    headers: { origin: "https://elsewhere.example" },
  });
  expect(foreign.status()).toBe(403);
});
