import { randomUUID } from "node:crypto";

import { expect, test, type Locator, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { layoutShift, results } from "./support/public";
import { test as reading } from "./support/reading";

const wide = { width: 1440, height: 900 };

function tripMap(page: Page): Locator {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "On the map", exact: true }) });
}

/** The address of the land below a map's pins. */
async function outlineOf(map: Locator): Promise<string> {
  const mask = await map.evaluate((box) => getComputedStyle(box, "::before").maskImage);
  return /url\("(.+)"\)/.exec(mask)?.[1] ?? "";
}

async function openHoliday(page: Page, title: string) {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a package's page shows its stops on land, in the order of the trip", async ({ page }) => {
  await openHoliday(page, "Bali Cultural Journey");
  const map = tripMap(page);
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole("listitem")).toHaveText(["Ubud", "Sidemen", "Uluwatu"]);
  const frame = map.locator(".trip-map");
  const answer = await page.request.get(await outlineOf(frame));
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/svg+xml");
  expect((await answer.body()).length).toBeLessThan(20_000);
  const box = await frame.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
});

test("names on a phone's map stay inside it and cover each other nowhere", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHoliday(page, "Swiss Alps Adventure");
  const map = tripMap(page);
  await map.scrollIntoViewIfNeeded();
  const frame = await map.locator(".trip-map").boundingBox();
  const names = await map.getByRole("listitem").locator("span").all();
  const boxes = await Promise.all(names.map((name) => name.boundingBox()));
  expect(boxes).toHaveLength(2);
  for (const [at, box] of boxes.entries()) {
    if (!box || !frame) throw new Error("Nothing is shown");
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        other === null ||
        other.x >= box.x + box.width ||
        box.x >= other.x + other.width ||
        other.y >= box.y + box.height ||
        box.y >= other.y + other.height;
      expect(isApart).toBe(true);
    }
  }
});

test("the land follows the theme", async ({ page }) => {
  await openHoliday(page, "Paris Romance");
  const frame = tripMap(page).locator(".trip-map");
  const land = () => frame.evaluate((box) => getComputedStyle(box, "::before").backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await land();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await land()).not.toBe(light);
});

reading("an agency's package has a map if its place is known, and else none", async ({ read }) => {
  const agency = await createAgency();
  const known = await createPackage(agency, { destination: "Cusco & Machu Picchu, Peru" });
  const unknown = await createPackage(agency, { destination: "Atlantis" });
  const { page } = await read(`/package/${known.id}`);
  await expect(tripMap(page).getByRole("listitem")).toHaveText(["Cusco", "Machu Picchu"]);
  await read(`/package/${unknown.id}`);
  await expect(page.getByRole("heading", { level: 1, name: unknown.title })).toBeVisible();
  await expect(page.locator(".trip-map")).toHaveCount(0);
});

reading(
  "outlines are drawn of places that packages name, and of nothing else",
  async ({ request }) => {
    expect((await request.get("/maps/6-62-42.svg")).status()).toBe(200);
    for (const name of ["6-0-90.svg", "12-0-0.svg", "6-62-42.png", "paris.svg"]) {
      expect((await request.get(`/maps/${name}`)).status(), name).toBe(404);
    }
  },
);

test.describe("beside the results of a wide screen", () => {
  test.use({ viewport: wide });

  async function openPackages(page: Page) {
    await page.goto("/");
    await page.getByRole("link", { name: "Packages", exact: true }).first().click();
    const map = page.getByRole("region", { name: "Map of the results" });
    await expect(map.getByRole("button").first()).toBeVisible();
    return map;
  }

  /** Four trips of a word of their own, two of them close to each other. */
  async function openOwnTrips(page: Page) {
    const agency = await createAgency();
    const word = `Trip${randomUUID().slice(0, 8)}`;
    for (const destination of [
      "Cape Town, South Africa",
      "Tokyo, Japan",
      "Lisbon, Portugal",
      "Marrakesh, Morocco",
    ]) {
      const title = `${word} ${destination.split(",")[0] ?? ""}`;
      const { id } = await createPackage(agency, { title });
      await agency.client
        .from("travel_packages")
        .update({ destination })
        .eq("id", id)
        .throwOnError();
    }
    const map = await openPackages(page);
    await page.getByLabel("Destination or keyword").fill(word);
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(results(page)).toHaveCount(4);
    await expect(map.getByRole("button")).toHaveCount(3);
    return map;
  }

  test("a card shows its pin to pointer and keyboard, and a pin leads to its card", async ({
    page,
  }) => {
    const map = await openOwnTrips(page);
    const card = results(page).filter({ has: page.getByRole("heading", { name: "Cape Town" }) });
    const pin = map.getByRole("button", { name: "Cape Town" });
    await card.hover();
    await expect(pin).toHaveAttribute("data-pointed", "");
    await page.getByRole("banner").hover();
    await expect(pin).not.toHaveAttribute("data-pointed");
    await card.getByRole("link").last().focus();
    await expect(pin).toHaveAttribute("data-pointed", "");
    await pin.focus();
    await expect(card).toHaveAttribute("data-pointed", "");
    await page.keyboard.press("Enter");
    await expect(card.locator(":focus")).toBeVisible();
  });

  test("pins that are close open a closer map", async ({ page }) => {
    const map = await openOwnTrips(page);
    const group = map.getByRole("button", { name: /^Zoom in on .*Lisbon/ });
    const style = (await map.locator(".trip-map").getAttribute("style")) ?? "";
    await group.click();
    await expect(map.getByRole("button", { name: "Whole map" })).toBeFocused();
    await expect(map.locator(".trip-map")).not.toHaveAttribute("style", style);
    await page.keyboard.press("Enter");
    await expect(map.locator(".trip-map")).toHaveAttribute("style", style);
    await expect(map).toBeFocused();
  });

  test("a search changes the pins, and nothing moves", async ({ page }) => {
    const map = await openPackages(page);
    await page.getByLabel("Destination or keyword").fill("Bali");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=Bali/);
    await expect(map.locator(".trip-map")).not.toHaveAttribute("style", /world/);
    await page.reload();
    await expect(map.getByRole("button").first()).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
});

test("a narrow screen and one without scripts keep no room for the map", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/packages");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/maps/"))).toEqual([]);
  await expect(page.locator(".results-map")).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: wide });
  const plain = await context.newPage();
  await plain.goto("/packages");
  await expect(plain.locator(".results-map")).toBeHidden();
  await context.close();
});
