import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book } from "./support/bookings";
import { signIn } from "./support/pages";
import { overflow } from "./support/public";

/** What a browser makes of a property, in the end. */
const style = (of: Locator, name: string) =>
  of.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** How much light a colour has, from 0 to 255. */
async function light(of: Locator, name: string): Promise<number> {
  const [red = 0, green = 0, blue = 0] = (await style(of, name)).match(/[\d.]+/g) ?? [];
  return 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue);
}

/** Emulates print with a dark colour scheme. */
async function print(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(path);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function expectPaper(page: Page) {
  const header = page.locator("body > header");
  expect(await style(header, "position")).toBe("static");
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await light(page.locator("body"), "background-color")).toBeGreaterThan(250);
  expect(await light(page.getByRole("heading", { level: 1 }), "color")).toBeLessThan(60);
}

test("a package prints in full, dark on white, without buttons", async ({ page }) => {
  await print(page, "/fr/package/bali-cultural-journey");
  await expectPaper(page);
  const far = page.getByRole("main").locator(".package-section");
  expect(await far.count()).toBeGreaterThan(2);
  for (const section of await far.all()) {
    expect(await style(section, "content-visibility")).toBe("visible");
  }
  for (const item of await page.getByRole("main").getByRole("listitem").all()) {
    expect(await style(item, "break-inside")).toBe("avoid");
  }
  const card = page.getByRole("complementary");
  await expect(card).toContainText("à partir de", { ignoreCase: true });
  for (const control of await card.locator("input, select").all())
    await expect(control).toBeHidden();
  await expect(page.getByRole("heading", { name: "Vous aimerez peut-être aussi" })).toBeHidden();
  await expect(page.locator("#contact")).toBeHidden();
  await expect(page.getByText("Partager")).toBeHidden();
});

test("the theme that was chosen stays on the screen", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "wf_theme", value: "dark", url: baseURL ?? "" }]);
  await print(page, "/hotels");
  await expectPaper(page);
  // Text on a drawing is unreadable on paper, and sorting is useless.
  await expect(page.locator(".category-hero img")).toBeHidden();
  await expect(page.getByLabel("Sort by")).toBeHidden();
});

test("help is printed with all its answers", async ({ page }) => {
  await print(page, "/help");
  await expectPaper(page);
  for (const answer of await page.getByRole("main").locator("details > :not(summary)").all()) {
    await expect(answer).toBeVisible();
  }
});

test("a trip is printed as a package is", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const booking = await book(traveller, (await createPackage(agency)).id);
  await signIn(page, traveller.email);
  await print(page, `/dashboard/trips/${booking.id}`);
  await expectPaper(page);
});

test("in forced colours, buttons and selected items have an outline", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/hotels");
  const form = page.getByRole("search");
  const button = form.getByRole("button", { name: "Search" });
  expect(await style(button, "border-top-width")).not.toBe("0px");
  expect(await style(button, "border-top-style")).toBe("solid");
  const tabs = page.getByRole("main").getByRole("navigation").first();
  const line = (name: string) => style(tabs.getByRole("link", { name }), "border-top-width");
  expect(await line("Hotels")).not.toBe(await line("Flights"));
});

test("in forced colours, the selected conversation has an outline", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const item = await createPackage(agency);
  const { data: id } = await traveller.client
    .rpc("start_conversation", { p_package_id: item.id })
    .throwOnError();
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, traveller.email);
  await page.goto(`/messages/${id}`);
  const row = page.getByRole("link", { name: new RegExp(agency.businessName) }).first();
  await expect(row).toHaveAttribute("aria-current", "page");
  expect(await style(row, "border-top-width")).toBe("2px");
});

/** What a reader may ask of the spacing of text: WCAG 2.2, 1.4.12. */
const wideText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

for (const path of ["/trains", "/flights", "/packages?sort=price", "/results/hotels", "/help"]) {
  test(`${path} fits the smallest phone with wide text in German`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/de${path}`);
    await page.addStyleTag({ content: wideText });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const menu = await page.getByRole("button", { name: "Menü" }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(320);
  });
}
