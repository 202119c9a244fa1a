import { expect, type Page } from "@playwright/test";

import {
  awaitFormHelp,
  categories,
  inLanguage,
  languages,
  layoutShift,
  results,
  search,
} from "./support/public";
import { test } from "./support/reading";

function field(page: Page, label: string) {
  return page.getByRole("search").getByLabel(label, { exact: true });
}

const DAY_MS = 86_400_000;
const dayFrom = (time: number) => new Date(time).toISOString().slice(0, 10);

const keys = [
  ...["sort=price", "after=x", "q=x", "place=x", "from=x", "to=x"],
  ...["checkIn=2083-05-01", "checkOut=2083-05-02"],
  ...["departDate=2083-05-01", "returnDate=2083-05-02"],
  ...["adults=3", "children=1", "rooms=2", "passengers=2", "travelers=3"],
  ...["price=0-150", "stars=5", "stops=0", "class=business", "type=suv", "duration=0-180"],
  ...["amenities=wifi", "operator=x", "seats=5", "transmission=manual"],
];

test("each search parameter works alone, on a page of its own", async ({ request }) => {
  for (const key of keys) {
    const answer = await request.get(`/hotels?${key}`);
    expect(answer.headers()["cache-control"], key).toMatch(/no-store/);
    expect(answer.headers()["content-security-policy"], key).toContain("'nonce-");
  }
});

test("unknown query parameters serve the shared page", async ({ request }) => {
  for (const key of ["utm_source=x&utm_medium=y", "fbclid=1", "ref=stars", "place=", "Stars=5"]) {
    for (const path of ["/hotels", "/de/results/packages"]) {
      const answer = await request.get(`${path}?${key}`);
      expect(answer.headers()["cache-control"], key).toMatch(/s-maxage/);
      expect(answer.headers()["content-security-policy"] ?? "", key).not.toContain("'nonce-");
    }
  }
});

test("filters of a shortened address are ticked and narrow the list", async ({ read }) => {
  for (const query of ["stars=5", "place=&stars=5", "utm_source=x&stars=5"]) {
    const { page } = await read(`/hotels?${query}`);
    await expect(page.getByRole("checkbox", { name: /5 stars/ })).toBeChecked();
    expect(await results(page).count()).toBeLessThan(12);
  }
  const { page } = await read("/flights?departDate=2083-03-01&class=business");
  await expect(field(page, "Departure")).toHaveValue("2083-03-01");
  await expect(page.locator("#class-business")).toBeChecked();
  await read("/hotels?checkIn=2083-03-01&adults=6");
  await expect(field(page, "Check-in")).toHaveValue("2083-03-01");
  await expect(field(page, "Adults")).toHaveValue("6");
});

for (const [path, labels, texts] of [
  [
    "/hotels?place=Paris&checkIn=2020-12-20&checkOut=2020-12-25",
    ["Check-in", "Check-out"],
    ["2020-12-20", "2020-12-25"],
  ],
  ["/flights?from=Paris&departDate=2020-12-20", ["Departure"], ["2020-12-20"]],
  ["/tours?departDate=2020-12-20", ["Date"], ["2020-12-20"]],
  [
    "/packages?sort=price&departDate=2020-01-01&returnDate=2020-02-01",
    ["Departure", "Return"],
    ["2020-01-01", "2020-02-01"],
  ],
] as const) {
  test(`a past date shows an error beside its field: ${path}`, async ({ read }) => {
    const { page } = await read(path);
    for (const [index, label] of labels.entries()) {
      await expect(field(page, label)).toHaveAccessibleDescription("This date has gone by.");
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, label)).toHaveValue(texts[index] ?? "");
    }
    // No price is computed from it.
    await expect(page.locator("#results")).not.toContainText(/\d nights/);
    expect(await results(page).count()).toBeGreaterThan(0);
  });
}

test("a stay without a night is an error, a car for one day is not", async ({ read }) => {
  const day = "checkIn=2083-05-01&checkOut=2083-05-01";
  const { page } = await read(`/hotels?${day}`);
  await expect(field(page, "Check-out")).toHaveAccessibleDescription(/one night at least/);
  await expect(field(page, "Check-out")).toHaveValue("2083-05-01");
  await read(`/cars?${day}`);
  await expect(field(page, "Drop-off")).not.toHaveAttribute("aria-invalid", "true");
});

test("accepts today in every time zone", async ({ read }) => {
  const today = dayFrom(Date.now() - DAY_MS / 2);
  const { page } = await read(`/flights?departDate=${today}&returnDate=${today}`);
  await expect(field(page, "Departure")).not.toHaveAttribute("aria-invalid", "true");
  await read(`/flights?departDate=${dayFrom(Date.parse(today) - DAY_MS)}`);
  await expect(field(page, "Departure")).toHaveAttribute("aria-invalid", "true");
});

test("a past date shows an error in every language", async ({ read }) => {
  const told = new Set<string>();
  for (const language of languages) {
    const { page } = await read(inLanguage(language, "/hotels?checkIn=2020-01-01"));
    told.add(await page.locator("#checkIn-error").innerText());
  }
  expect(told.size).toBe(languages.length);
});

test.describe("in Auckland", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("the calendars begin with the visitor's today, without a layout shift", async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto("/hotels");
    const today = new Intl.DateTimeFormat("sv", { timeZone: "Pacific/Auckland" }).format();
    await expect(field(page, "Check-in")).toHaveAttribute("min", today);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await field(page, "Check-in").fill("2083-05-01");
    await field(page, "Check-out").focus();
    await expect(field(page, "Check-out")).toHaveAttribute("min", "2083-05-02");
    expect(problems).toEqual([]);
  });
});

test("a date outside the calendar's range is sent, kept and answered", async ({ page }) => {
  await page.goto("/hotels");
  await awaitFormHelp(page);
  await field(page, "Check-in").fill("2020-05-01");
  await search(page, /checkIn=2020-05-01/);
  await expect(field(page, "Check-in")).toHaveAccessibleDescription("This date has gone by.");
  await page.getByRole("checkbox", { name: /5 stars/ }).click();
  await expect(page).toHaveURL(/stars=5/);
  await expect(field(page, "Check-in")).toHaveValue("2020-05-01");
});

test("every place that a form suggests has something", async ({ read, request }) => {
  for (const category of categories.filter((each) => each !== "packages")) {
    const { page } = await read(`/${category}`);
    for (const input of await page.getByRole("search").locator("input[list]").all()) {
      const name = (await input.getAttribute("name")) ?? "";
      const list = (await input.getAttribute("list")) ?? "";
      const suggested = await page
        .locator(`datalist#${list} option`)
        .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value));
      expect(suggested.length, `${category} ${name}`).toBeGreaterThan(4);
      for (const place of suggested) {
        const address = `/${category}?${new URLSearchParams({ [name]: place }).toString()}`;
        const html = await (await request.get(address)).text();
        expect(html, address).toMatch(/<h2>\d+ results?<\/h2>/);
      }
    }
  }
});

test("a place without anything leads to others, with the same dates and party", async ({
  page,
}) => {
  await page.goto(
    "/hotels?place=Barcelona&checkIn=2083-05-01&checkOut=2083-05-03&adults=4&rooms=2&stars=3",
  );
  const list = page.locator("#results");
  await expect(list.getByText("We have nothing there yet.")).toBeVisible();
  await expect(list).not.toContainText("Take a filter away");
  await list.getByRole("link", { name: "Paris" }).click();
  await expect(page).toHaveURL(/place=Paris.*checkIn=2083-05-01&checkOut=2083-05-03&adults=4/);
  await expect(page).not.toHaveURL(/stars/);
  await expect(results(page)).toHaveCount(1);
  await expect(page.getByLabel("Destination")).toHaveValue("Paris, France");
});

test("an unserved destination leads to the reachable ones", async ({ read }) => {
  const { page } = await read("/flights?from=London&to=Bali");
  const list = page.locator("#results");
  await expect(list).toContainText("You can get to:");
  await expect(list.getByRole("listitem").getByRole("link")).toHaveText(["Dubai", "Sydney"]);
  await read("/flights?from=Reykjavik&to=Bali");
  await expect(list).toContainText("You can set out from:");
  // There is such a flight, on other days.
  await read("/hotels?place=London&adults=6");
  await expect(list).toContainText("Choose other dates");
  await expect(list).not.toContainText("Take a filter away");
  await read("/hotels?place=London&stars=3&price=400-");
  await expect(list).toContainText("Take a filter away");
  await expect(list.getByRole("link", { name: "Clear all filters" })).toHaveAttribute(
    "href",
    "/hotels?place=London&sort=rating#results",
  );
});

test("a tab carries over the input that its form has fields for", async ({ page }) => {
  await page.goto("/hotels");
  await awaitFormHelp(page);
  const tabs = page.getByRole("navigation", { name: "What are you looking for?" });
  await field(page, "Destination").fill("Paris");
  await field(page, "Check-in").fill("2083-05-01");
  await page.getByRole("search").getByText("2 Adults, 1 Room").click();
  await field(page, "Adults").selectOption("3");
  await tabs.getByRole("link", { name: "Attractions & Tours" }).click();
  await expect(page).toHaveURL(/\/tours\?place=Paris&departDate=2083-05-01&travelers=3$/);
  await expect(field(page, "Destination")).toHaveValue("Paris");
  await expect(field(page, "Date")).toHaveValue("2083-05-01");
  await expect(field(page, "Travellers")).toHaveValue("3");
  await awaitFormHelp(page);

  await tabs.getByRole("link", { name: "Flights" }).click();
  await expect(page).toHaveURL(/\/flights\?to=Paris&departDate=2083-05-01&passengers=3$/);
  await awaitFormHelp(page);
  await tabs.getByRole("link", { name: "Hotels & Homes" }).click();
  await expect(page).toHaveURL(/\/hotels\?place=Paris&checkIn=2083-05-01&adults=3$/);
});

test("a tab of an empty form is a plain link", async ({ page }) => {
  await page.goto("/flights");
  await awaitFormHelp(page);
  const tabs = page.getByRole("navigation", { name: "What are you looking for?" });
  await tabs.getByRole("link", { name: "Trains" }).click();
  await expect(page).toHaveURL(/\/trains$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trains");
  await tabs.getByRole("link", { name: "Hotels & Homes" }).click();
  await expect(page).toHaveURL(/\/$/);
});
