import { expect } from "@playwright/test";

import { flights } from "../lib/catalogue/samples/flights";
import { amounts, categories, results, search, shownPrices } from "./support/public";
import { test } from "./support/reading";

test("a search finds by place, shows progress, and has an address", async ({ page }) => {
  await page.goto("/flights");
  await page.getByLabel("From", { exact: true }).fill("Paris");
  await page.getByLabel("To", { exact: true }).fill("New York");
  await page.getByLabel("Passengers").selectOption("3");
  // Delayed, so that the progress message can be read.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/flights\?from=Paris/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Searching..." })).toBeAttached();
  await expect(page.getByRole("search").getByRole("button")).toContainText("Searching...");
  answer();
  await expect(page).toHaveURL(/\/flights\?from=Paris&to=New\+York&passengers=3&sort=price$/);
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText("Air France");
  await expect(results(page)).toContainText("in total for 3 Passengers");
  await expect(shownPrices(results(page))).toHaveText(["$465", "$1,395"]);
});

for (const [typed, hotel] of [
  ["London", "Finch Row Hotel"],
  ["londres", "Finch Row Hotel"],
  ["伦敦", "Finch Row Hotel"],
  ["倫敦", "Finch Row Hotel"],
  ["Londn", "Finch Row Hotel"],
  ["Lissabon", "Casa do Miradouro Azul"],
  ["LISBONNE", "Casa do Miradouro Azul"],
  ["Nueva York", "Larkspur & Vine"],
  ["Japan", "Hotel Tsubame-an Yanaka"],
  ["東京", "Hotel Tsubame-an Yanaka"],
] as const) {
  test(`“${typed}” is a place that is known`, async ({ read }) => {
    const { page } = await read(`/hotels?place=${encodeURIComponent(typed)}&sort=rating`);
    await expect(results(page).getByRole("heading", { name: hotel })).toBeVisible();
    await expect(results(page)).toHaveCount(1);
  });
}

test("dates and party are part of the search", async ({ read }) => {
  const flight = flights.find(({ weekdays }) => weekdays.length < 7);
  if (!flight) throw new Error("Every sample flight flies every day.");
  // 1 March 2083 is a Monday.
  const dateOf = (weekday: number) => `2083-03-0${String(weekday)}`;
  const [onDay] = flight.weekdays;
  const offDay = [1, 2, 3, 4, 5, 6, 7].find((day) => !flight.weekdays.includes(day));
  const place = `from=${flight.departure}&to=${flight.arrival}`;
  const { page } = await read(`/flights?${place}&departDate=${dateOf(onDay ?? 0)}&sort=price`);
  await expect(results(page)).toContainText([flight.airline]);
  await read(`/flights?${place}&departDate=${dateOf(offDay ?? 0)}&sort=price`);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();

  await read("/hotels?adults=6&rooms=2&sort=price");
  for (const hotel of await results(page).all()) {
    const sleeps = /Sleeps (\d+)/.exec(await hotel.innerText())?.[1];
    expect(Number(sleeps) * 2).toBeGreaterThanOrEqual(6);
  }
  await read("/trains?class=first&sort=price");
  for (const train of await results(page).all()) await expect(train).toContainText("First class");
});

for (const category of categories) {
  test(`${category}: every filter leads to as many as it promises`, async ({ read, request }) => {
    // Packages come and go with other tests: of these there are only our own.
    const address = `/${category}?sort=price${category === "packages" ? "&q=flights" : ""}`;
    const { page } = await read(address);
    const options = await page.locator("#results fieldset label").evaluateAll((labels) =>
      labels.map((label) => ({
        name: label.querySelector("input")?.name ?? "",
        value: label.querySelector("input")?.value ?? "",
        count: Number(label.querySelector("small")?.textContent),
        isOffered: label.querySelector("input")?.disabled === false,
      })),
    );
    expect(options.length).toBeGreaterThan(4);
    for (const { name, value, count, isOffered } of options) {
      expect(isOffered, value).toBe(count > 0);
      if (!isOffered) continue;
      const chosen = `${address}&${name}=${encodeURIComponent(value)}`;
      const html = await (await request.get(chosen)).text();
      expect(/<h2>(\d+) results?<\/h2>/.exec(html)?.[1], chosen).toBe(String(count));
    }
  });

  test(`${category}: every order is kept`, async ({ read }) => {
    const { page } = await read(`/${category}`);
    const orders = await page
      .getByLabel("Sort by")
      .locator("option")
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value));
    expect(orders.length).toBeGreaterThan(2);
    for (const order of orders) {
      await read(`/${category}?sort=${order}`);
      await expect(page.getByLabel("Sort by")).toHaveValue(order);
      const prices = amounts(
        await shownPrices(results(page).locator(".sample-foot b")).allInnerTexts(),
      );
      expect(prices.length).toBeGreaterThanOrEqual(12);
      const sorted = prices.toSorted((a, b) => a - b);
      if (order === "price") expect(prices).toEqual(sorted);
      if (order === "price-desc") expect(prices).toEqual(sorted.toReversed());
      if (order === "rating") {
        const ratings = await results(page)
          .getByText(/^Rated/)
          .allInnerTexts();
        expect(ratings).toEqual(ratings.toSorted().toReversed());
      }
      if (order === "departure") {
        const departures = await results(page)
          .getByText(/^Departs/)
          .allInnerTexts();
        const times = departures.map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? "");
        expect(times).toEqual(times.toSorted());
      }
    }
  });
}

test("the address holds everything: it reloads to the same, and back and forward work", async ({
  page,
}) => {
  await page.goto("/hotels");
  await page.getByLabel("Check-in").fill("2083-05-01");
  await page.getByLabel("Check-out").fill("2083-05-03");
  await search(page, /checkIn=2083-05-01/);
  await expect(page.locator("#results")).toContainText("2 nights");
  await page.getByRole("checkbox", { name: /5 stars/ }).click();
  await expect(page).toHaveURL(/stars=5/);
  await expect(page.getByRole("checkbox", { name: /5 stars/ })).toBeChecked();
  const filtered = await results(page).count();
  expect(filtered).toBeLessThan(12);
  await expect(page.locator("#results").getByRole("heading", { level: 2 })).toHaveText(
    new RegExp(`^${String(filtered)} result`),
  );
  await page.getByLabel("Sort by").selectOption("price-desc");
  await expect(page).toHaveURL(/sort=price-desc/);
  const address = page.url();
  const titles = await results(page).getByRole("heading").allInnerTexts();

  await page.reload();
  await expect(results(page).getByRole("heading")).toHaveText(titles);
  await expect(page.getByLabel("Check-in")).toHaveValue("2083-05-01");
  await expect(page.getByRole("checkbox", { name: /5 stars/ })).toBeChecked();
  await expect(page.getByLabel("Sort by")).toHaveValue("price-desc");

  await page.goBack();
  await expect(page).not.toHaveURL(/price-desc/);
  await expect(page.getByLabel("Sort by")).toHaveValue("rating");
  await page.goBack();
  await expect(page).not.toHaveURL(/stars=5/);
  await expect(results(page)).toHaveCount(12);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(results(page).getByRole("heading")).toHaveText(titles);
});

test("an empty result says so and offers a link out", async ({ page }) => {
  await page.goto("/flights");
  await page.getByLabel("From", { exact: true }).fill("Reykjavik");
  await page.getByLabel("To", { exact: true }).fill("Bali");
  await search(page, /from=Reykjavik&to=Bali/);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("Reykjavik");
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL(/\/flights$/);
  await expect(results(page)).toHaveCount(12);
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("");
});

test("a search after an empty result works like the first", async ({ page }) => {
  await page.goto("/hotels?place=Nowhereville&sort=rating");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByLabel("Destination").fill("");
  await page.getByRole("search").getByText("2 Adults, 1 Room").click();
  await page.getByLabel("Adults", { exact: true }).selectOption("6");
  await search(page, /adults=6/);
  await expect(page.getByRole("search").getByText("6 Adults, 1 Room")).toBeVisible();
  await expect(results(page)).not.toHaveCount(12);
});

for (const [path, field] of [
  ["/hotels?checkIn=2083-05-03&checkOut=2083-05-01&sort=rating", "Check-out"],
  ["/flights?departDate=2083-05-03&returnDate=2083-05-01&sort=price", "Return"],
  ["/cars?checkIn=2083-05-03&checkOut=2083-05-01&sort=price", "Drop-off"],
  ["/packages?departDate=2083-05-03&returnDate=2083-05-01&sort=newest", "Return"],
] as const) {
  test(`a second date before the first shows an error beside ${field} of ${path}`, async ({
    read,
  }) => {
    const { page } = await read(path);
    const second = page.getByRole("search").getByLabel(field, { exact: true });
    await expect(second).toHaveAccessibleDescription("The second date is before the first.");
    await expect(second).toHaveAttribute("aria-invalid", "true");
    await expect(second).toHaveValue("2083-05-01");
  });
}

for (const category of categories) {
  test(`/results/${category} has the spec's heading and text, and a list that searches`, async ({
    page,
  }) => {
    const name = {
      hotels: "Hotels & Homes",
      flights: "Flights",
      trains: "Trains",
      cars: "Car rental",
      tours: "Attractions & Tours",
      packages: "Holiday packages",
    }[category];
    await page.goto(`/results/${category}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Search Results`);
    await expect(
      page.getByText(`Searching for ${name}... Results will appear here.`),
    ).toBeVisible();
    await page.getByLabel("Sort by").selectOption("price");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Search Results`);
    await expect(page).toHaveURL(new RegExp(`/results/${category}`));
  });
}
