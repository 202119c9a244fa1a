import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { layoutShift, overflow } from "./support/public";

const heart = (of: Page | Locator, title: string) =>
  of.getByRole("button", { name: `Save ${title}`, exact: true });
const header = (page: Page) => page.getByRole("banner");
const savedLink = (page: Page, count?: number) =>
  header(page).getByRole("link", {
    name: count === undefined ? "Saved" : `Saved ${String(count)}`,
    exact: true,
  });

test("a visitor saves packages on cards and on a page, finds them again, and takes one back", async ({
  page,
}) => {
  await page.goto("/");
  const rail = page.getByRole("region", { name: "Six ways to get away" });
  await heart(rail, "Paris Romance").click();
  await expect(heart(rail, "Paris Romance")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/");
  await expect(savedLink(page, 1)).toBeVisible();

  await rail.getByRole("link", { name: "Bali Cultural Journey" }).click();
  await expect(page).toHaveURL(/bali-cultural-journey/);
  const onPage = heart(page, "Bali Cultural Journey");
  await onPage.focus();
  await page.keyboard.press("Enter");
  await expect(onPage).toHaveAttribute("aria-pressed", "true");
  await expect(onPage).toHaveText("Save");

  await savedLink(page, 2).click();
  await expect(page).toHaveURL("/saved");
  const main = page.getByRole("main");
  const list = page.getByRole("list", { name: "Saved packages" });
  await expect(list.getByRole("heading")).toHaveText(["Bali Cultural Journey", "Paris Romance"]);
  await expect(main.getByRole("status")).toHaveText("2 packages");

  await page.reload();
  await heart(list, "Bali Cultural Journey").click();
  await expect(main.getByRole("status")).toHaveText("1 package");
  await expect(savedLink(page, 1)).toBeVisible();
  // It keeps its place until the page is left, so that a slip of the finger is undone by another press.
  await heart(list, "Bali Cultural Journey").click();
  await expect(main.getByRole("status")).toHaveText("2 packages");
  await heart(list, "Bali Cultural Journey").click();
  await page.reload();
  await expect(list.getByRole("heading")).toHaveText(["Paris Romance"]);
});

test("an empty list says how to fill it, and leads to the packages", async ({ page }) => {
  await page.goto("/");
  await savedLink(page).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await main.getByRole("link", { name: "Look at packages" }).click();
  await expect(page).toHaveURL("/packages");
});

test("a package of an agency is saved on its cards, and says so once it is no longer on sale", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  await page.goto(`/packages?q=${encodeURIComponent(title)}`);
  await heart(page, title).click();
  await page.goto("/saved");
  const main = page.getByRole("main");
  const list = page.getByRole("list", { name: "Saved packages" });
  await expect(list.getByRole("link", { name: title })).toHaveAttribute("href", `/package/${id}`);

  const other = await createPackage(agency);
  await page.goto(`/package/${other.id}`);
  await heart(page, other.title).click();
  await agency.client
    .from("travel_packages")
    .update({ status: "archived" })
    .eq("id", other.id)
    .throwOnError();
  await page.goto("/saved");
  await expect(main.getByText("One saved package is no longer on sale.")).toBeVisible();
  await expect(list.getByRole("heading")).toHaveText([title]);
  await main.getByRole("button", { name: "Remove from the list" }).click();
  await expect(main.getByText("One saved package is no longer on sale.")).toBeHidden();
  await expect(savedLink(page, 1)).toBeVisible();
});

test("what one tab saves shows in the other", async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto("/package/paris-romance");
  await two.goto("/package/paris-romance");
  const other = heart(two, "Paris Romance");
  await expect(other).toHaveAttribute("aria-pressed", "false");
  await heart(one, "Paris Romance").click();
  await expect(other).toHaveAttribute("aria-pressed", "true");
  await expect(savedLink(two, 1)).toBeVisible();
});

test("a list that can't be loaded says so, and loads at the second try", async ({ page }) => {
  await page.goto("/package/paris-romance");
  await heart(page, "Paris Romance").click();
  await page.route("**/api/packages/saved?*", (route) => route.fulfill({ status: 503 }));
  await page.goto("/saved");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Your saved packages could not be loaded.");
  await page.unroute("**/api/packages/saved?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Saved packages" })).toContainText("Paris Romance");
});

test("hearts move nothing, and no page is wider for them", async ({ page }) => {
  await page.goto("/package/paris-romance");
  await heart(page, "Paris Romance").click();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/packages", "/de/package/paris-romance", "/de/saved", "/fr/saved"]) {
      await page.goto(path);
      await expect(header(page).getByText("1", { exact: true })).toBeVisible();
      if (path.endsWith("saved")) await expect(page.getByRole("listitem").last()).toBeVisible();
      expect(await layoutShift(page), `${path} ${String(width)}`).toBe(0);
      expect(await overflow(page), `${path} ${String(width)}`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no heart is shown that could not work, and the list says why it is empty", async ({
    page,
  }) => {
    await page.goto("/package/paris-romance");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(heart(page, "Paris Romance")).toBeHidden();
    await page.goto("/saved");
    await expect(page.getByRole("main")).toContainText("has scripts switched off");
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeHidden();
  });
});

test("the saved page is the same static page for everybody, and no search engine's", async ({
  request,
}) => {
  const answer = await request.get("/saved");
  expect(answer.headers()["cache-control"]).toContain("s-maxage");
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});

test("the cards' endpoint answers for known ids alone, up to 24", async ({ request }) => {
  const ids = ["paris-romance", "nowhere", crypto.randomUUID(), "paris-romance"].join(",");
  const answer = await request.get(`/api/packages/saved?locale=de&ids=${ids}`);
  const { cards } = (await answer.json()) as { cards: { id: string; save: string }[] };
  expect(cards.map(({ id }) => id)).toEqual(["paris-romance"]);
  expect(cards[0]?.save).toMatch(/ merken$/);
  const many = Array.from({ length: 25 }, () => crypto.randomUUID()).join(",");
  expect((await request.get(`/api/packages/saved?ids=${many}`)).status()).toBe(400);
});

test("packages that were looked at are listed on this device, until they are cleared", async ({
  page,
}) => {
  for (const [id, title] of [
    ["paris-romance", "Paris Romance"],
    ["bali-cultural-journey", "Bali Cultural Journey"],
  ] as const) {
    await page.goto(`/package/${id}`);
    await expect(heart(page, title)).toBeVisible();
  }
  await page.goto("/saved");
  const seen = page.getByRole("region", { name: "Recently seen" });
  await expect(seen.getByRole("heading", { level: 3 })).toHaveText([
    "Bali Cultural Journey",
    "Paris Romance",
  ]);
  await seen.getByRole("button", { name: "Clear these" }).click();
  await expect(seen).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(seen).toBeHidden();
});
