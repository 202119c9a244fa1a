import { expect, type Page } from "@playwright/test";

import { amounts, shownPrices } from "./support/public";
import { test } from "./support/reading";

/** A part of the page, by its heading. */
function section(page: Page, name: string) {
  return page.getByRole("region", { name });
}

function cards(page: Page, name: string) {
  return section(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
}

test("the hero promises what the spec says, with the search box for hotels in it", async ({
  read,
}) => {
  const { page } = await read("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Dream Vacation Awaits");
  const tabs = page.getByRole("navigation", { name: "What are you looking for?" });
  await expect(tabs.getByRole("link")).toHaveText([
    "Hotels & Homes",
    "Flights",
    "Trains",
    "Cars",
    "Attractions & Tours",
    "Flight + Hotel",
  ]);
  await expect(tabs.getByRole("link", { name: "Hotels & Homes" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("search").getByText("2 Adults, 1 Room")).toBeVisible();
});

test("each tab leads to its page, and is marked there", async ({ page, baseURL }) => {
  // From elsewhere: the first tab is the home page itself.
  await page.goto("/flights");
  for (const [tab, path] of [
    ["Hotels & Homes", "/"],
    ["Flights", "/flights"],
    ["Trains", "/trains"],
    ["Cars", "/cars"],
    ["Attractions & Tours", "/tours"],
    ["Flight + Hotel", "/packages"],
  ] as const) {
    const link = page
      .getByRole("navigation", { name: "What are you looking for?" })
      .getByRole("link", { name: tab, exact: true });
    await link.click();
    await expect(page).toHaveURL(`${baseURL ?? ""}${path}`);
    await expect(link).toHaveAttribute("aria-current", "page");
  }
});

test("four services are featured, each with its features and its price", async ({ read }) => {
  const { page } = await read("/");
  const services = cards(page, "Featured Travel Services");
  await expect(services).toHaveCount(4);
  for (const [index, [price, unit]] of (
    [
      ["$250", "per night"],
      ["$45", "per day"],
      ["$35", "per trip"],
      ["$60", "per transfer"],
    ] as const
  ).entries()) {
    const service = services.nth(index);
    await expect(shownPrices(service)).toHaveText(price);
    await expect(service).toContainText(unit);
    await expect(service.getByRole("listitem")).toHaveCount(3);
    await expect(service.getByRole("heading").getByRole("link")).toBeVisible();
  }
});

test("a service's price is the lowest price on the page that it links to", async ({ read }) => {
  const { page } = await read("/");
  const services = cards(page, "Featured Travel Services");
  const offers: { price: string; href: string }[] = [];
  for (const service of await services.all()) {
    offers.push({
      price: await shownPrices(service).innerText(),
      href: (await service.getByRole("heading").getByRole("link").getAttribute("href")) ?? "",
    });
  }
  expect(offers).toHaveLength(4);
  for (const { price, href } of offers) {
    expect(href).toMatch(/sort=price/);
    await read(href);
    await expect(shownPrices(page.locator("#results li")).first()).toHaveText(price);
  }
});

test("six destinations, each with its country and a price between $380 and $890", async ({
  read,
}) => {
  const { page } = await read("/");
  const destinations = cards(page, "Explore Flight Destinations");
  await expect(destinations.getByRole("heading")).toHaveText([
    "Paris",
    "Tokyo",
    "New York",
    "Barcelona",
    "Dubai",
    "Bali",
  ]);
  await expect(destinations.first()).toContainText("France");
  const prices = amounts(await shownPrices(destinations).allInnerTexts());
  expect(prices).toHaveLength(6);
  expect(Math.min(...prices)).toBe(380);
  expect(Math.max(...prices)).toBe(890);
});

test("a destination's price is the lowest among the flights that it leads to", async ({ page }) => {
  await page.goto("/");
  const destination = cards(page, "Explore Flight Destinations").filter({ hasText: "Tokyo" });
  const price = await shownPrices(destination).innerText();
  await destination.getByRole("link").click();
  await expect(page).toHaveURL(/\/flights\?to=tokyo/);
  await expect(page.getByLabel("To", { exact: true })).not.toHaveValue("");
  await expect(shownPrices(page.locator("#results li")).first()).toHaveText(price);
});

test("six tours, each with place, duration, a price of $45–120 and a rating of 4.5–4.9", async ({
  page,
}) => {
  await page.goto("/");
  const tours = cards(page, "Featured Tours & Activities");
  await expect(tours).toHaveCount(6);
  for (const tour of await tours.all()) {
    await expect(tour).toContainText(/\d+h/);
    await expect(tour.getByText(/^Rated 4\.[5-9] out of 5$/)).toBeAttached();
    await expect(tour.getByRole("button", { name: /^Book Now/ })).toBeVisible();
  }
  const prices = amounts(await shownPrices(tours).allInnerTexts());
  expect(prices).toHaveLength(6);
  expect(Math.min(...prices)).toBe(45);
  expect(Math.max(...prices)).toBe(120);
  await section(page, "Featured Tours & Activities").getByRole("link").last().click();
  await expect(page).toHaveURL(/\/tours$/);
});

test("the six holidays are in a carousel, and each links to its page", async ({ page }) => {
  await page.goto("/");
  const links = section(page, "Six ways to get away").getByRole("listitem").getByRole("link");
  const addresses = await links.evaluateAll((nodes) =>
    nodes.map((node) => node.getAttribute("href")),
  );
  expect(addresses).toEqual([
    "/package/maldives-paradise",
    "/package/santorini-sunset",
    "/package/swiss-alps-adventure",
    "/package/bali-cultural-journey",
    "/package/dubai-luxury-escape",
    "/package/paris-romance",
  ]);
  await links.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Maldives Paradise" })).toBeVisible();
});

test("every picture of the home page is there", async ({ read, request }) => {
  const { page } = await read("/");
  const sources = await page
    .locator("img")
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("src") ?? ""));
  expect(sources.length).toBeGreaterThan(20);
  for (const source of new Set(sources)) {
    expect((await request.get(source)).status(), source).toBe(200);
  }
});

test("the search of the home page leads to the category, by its fields' names", async ({
  page,
}) => {
  await page.goto("/");
  const form = page.getByRole("search");
  await form.getByLabel("Destination").fill("Lisbon");
  await form.getByLabel("Check-in").fill("2083-03-01");
  await form.getByLabel("Check-out").fill("2083-03-04");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/hotels\?place=Lisbon&checkIn=2083-03-01&checkOut=2083-03-04/);
  await expect(page.locator("#results").getByRole("heading", { level: 3 })).toHaveText([
    "Casa do Miradouro Azul",
  ]);
  await expect(page.locator("#results")).toContainText("3 nights");
});

test("a party alone is a search too", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("search");
  await form.getByText("2 Adults, 1 Room").click();
  await form.getByLabel("Adults", { exact: true }).selectOption("6");
  await expect(form.getByText("6 Adults, 1 Room")).toBeVisible();
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/hotels\?.*adults=6/);
  await expect(page.getByRole("search").getByText("6 Adults, 1 Room")).toBeVisible();
  await expect(page.locator("#results").getByRole("heading", { level: 3 })).not.toHaveCount(12);
});
