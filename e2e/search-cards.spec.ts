import { expect, test, type Locator, type Page } from "@playwright/test";

import { cars } from "../lib/catalogue/samples/cars";
import { flights } from "../lib/catalogue/samples/flights";
import { hotels } from "../lib/catalogue/samples/hotels";
import { packages } from "../lib/catalogue/samples/packages";
import { tours } from "../lib/catalogue/samples/tours";
import { trains } from "../lib/catalogue/samples/trains";
import { formatMinutes } from "../lib/dates/duration";
import catalogue from "../lib/i18n/messages/en/catalogue.json" with { type: "json" };
import { formatMoney } from "../lib/money/format";
import { results, shownPrices } from "./support/public";

/** The card of a sample, by its picture. */
function card(page: Page, picture: string): Locator {
  return results(page).filter({ has: page.locator(`img[src="${picture}"]`) });
}

/** The first picture of each card is there. Those far below load when they are scrolled to. */
async function expectPictures(of: Locator) {
  const widths = await of.evaluateAll((items) =>
    Promise.all(
      items.map(async (item) => {
        const image = item.querySelector("img");
        if (!image) return 0;
        image.loading = "eager";
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  for (const width of widths) expect(width).toBeGreaterThan(0);
}

async function expectBookNow(of: Locator) {
  await expect(of.getByRole("button", { name: /^Book Now: / })).toHaveText("Book Now");
}

const dollars = (cents: number) => formatMoney(cents, "en");

test("twelve hotels, each with all there is to know", async ({ page }) => {
  await page.goto("/hotels");
  await expect(results(page)).toHaveCount(12);
  await expectPictures(results(page));
  for (const hotel of hotels) {
    const item = results(page).filter({ hasText: hotel.name });
    await expect(item.getByRole("img", { name: `${String(hotel.stars)} stars` })).toBeVisible();
    await expect(item.getByText(`Rated ${String(hotel.rating)} out of 5`)).toBeAttached();
    await expect(item).toContainText(
      `${hotel.reviews.toLocaleString("en")} reviews · Sample rating`,
    );
    // Place and country, a description, the first three amenities and how many it sleeps.
    await expect(item).toContainText(/\p{Lu}\p{L}+, \p{Lu}\p{L}+|Hong Kong/u);
    await expect(item.getByText(/\.$/).first()).toBeVisible();
    await expect(item.getByRole("listitem")).toHaveCount(Math.min(3, hotel.amenities.length) + 1);
    await expect(shownPrices(item)).toHaveText(dollars(hotel.priceCents));
    await expect(item).toContainText("per night");
    await expectBookNow(item);
  }
});

test("twelve flights, each with all there is to know", async ({ page }) => {
  await page.goto("/flights");
  await expect(results(page)).toHaveCount(12);
  await expectPictures(results(page));
  for (const flight of flights) {
    const item = results(page)
      .filter({ hasText: `(${flight.departureAirport})` })
      .filter({ hasText: `(${flight.arrivalAirport})` });
    await expect(item.locator(`img[src="${flight.logo}"]`)).toBeVisible();
    await expect(item.getByText(flight.airline, { exact: true })).toBeVisible();
    await expect(item).toContainText(`Departs ${flight.departureTime} from`);
    await expect(item).toContainText(`Arrives ${flight.arrivalTime} at`);
    await expect(item).toContainText(formatMinutes(flight.durationMinutes, "en"));
    await expect(item).toContainText(
      flight.stops.length === 0 ? "Non-stop" : `${String(flight.stops.length)} stop`,
    );
    await expect(item).toContainText(/Economy|Premium economy|Business/);
    await expect(shownPrices(item)).toHaveText(dollars(flight.priceCents));
    await expectBookNow(item);
  }
});

test("a time and its day offset stay on one line in a phone-wide card", async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/de/flights");
    const offsets = page.locator(".ride time:has(sup)");
    expect(await offsets.count()).toBeGreaterThan(0);
    const broken = await offsets.evaluateAll(
      (times) =>
        times.filter((time) => {
          const sup = time.querySelector("sup");
          const card = time.closest(".ride");
          if (!sup || !card) return true;
          const { left, right, height } = time.getBoundingClientRect();
          const inside = card.getBoundingClientRect();
          const isCut =
            left < inside.left || right > inside.right || card.scrollWidth > inside.width;
          return isCut || sup.getClientRects().length > 1 || height > 40;
        }).length,
    );
    expect(broken, `at ${String(width)} px`).toBe(0);
  }
});

test("twelve trains, each with all there is to know", async ({ page }) => {
  await page.goto("/trains");
  await expect(results(page)).toHaveCount(12);
  await expectPictures(results(page));
  for (const train of trains) {
    const item = card(page, `/illustrations/trains/${train.id}.svg`);
    await expect(item.getByText(train.operator, { exact: true })).toBeVisible();
    await expect(item).toContainText(`Departs ${train.departureTime} from`);
    await expect(item).toContainText(train.departureStation);
    await expect(item).toContainText(`Arrives ${train.arrivalTime} at`);
    await expect(item).toContainText(train.arrivalStation);
    await expect(item).toContainText(formatMinutes(train.durationMinutes, "en"));
    await expect(item).toContainText(/High-speed|Intercity|Night train|Scenic route/);
    await expect(item).toContainText(train.class === "first" ? "First class" : "Economy");
    await expect(shownPrices(item)).toHaveText(dollars(train.priceCents));
    await expectBookNow(item);
  }
});

test("twelve cars, each with all there is to know", async ({ page }) => {
  await page.goto("/cars");
  await expect(results(page)).toHaveCount(12);
  await expectPictures(results(page));
  for (const car of cars) {
    const item = card(page, `/illustrations/cars/${car.id}.svg`);
    await expect(item.getByRole("heading")).toContainText(`${car.brand} ${car.model}`);
    await expect(item).toContainText(/Small|Compact|Sedan|Estate|SUV|Electric|Convertible|Van/);
    await expect(item).toContainText(`${String(car.seats)} seats`);
    await expect(item).toContainText(car.transmission === "manual" ? "Manual" : "Automatic");
    // Seats, transmission and the first three features.
    await expect(item.getByRole("listitem")).toHaveCount(2 + Math.min(3, car.features.length));
    await expect(item).toContainText(car.supplier);
    await expect(shownPrices(item)).toHaveText(dollars(car.priceCents));
    await expect(item).toContainText("per day");
    await expectBookNow(item);
  }
});

test("twelve tours, each with all there is to know", async ({ page }) => {
  await page.goto("/tours");
  await expect(results(page)).toHaveCount(12);
  await expectPictures(results(page));
  for (const tour of tours) {
    const item = card(page, `/illustrations/tours/${tour.id}.svg`);
    await expect(item.getByRole("heading")).toHaveText(/\S/);
    await expect(item).toContainText(formatMinutes(tour.durationMinutes, "en"));
    await expect(item).toContainText(/Culture|Food and drink|Nature|Adventure|On the water/);
    await expect(item.getByText(`Rated ${String(tour.rating)} out of 5`)).toBeAttached();
    await expect(item).toContainText(
      `${tour.reviews.toLocaleString("en")} reviews · Sample rating`,
    );
    await expect(item.getByRole("list", { includeHidden: false }).first()).toBeVisible();
    expect(await item.locator(".features li").count()).toBe(3);
    await expect(shownPrices(item)).toHaveText(dollars(tour.priceCents));
    await expectBookNow(item);
  }
});

test("twelve packages, each with all there is to know", async ({ page }) => {
  // The dearest first: what other tests put up is newer, but cheaper.
  await page.goto("/packages?sort=price-desc");
  const samples = results(page).filter({
    has: page.locator('img[src^="/illustrations/packages/"]'),
  });
  await expect(samples).toHaveCount(packages.length);
  await expectPictures(samples);
  for (const travelPackage of packages) {
    const item = card(page, `/illustrations/packages/${travelPackage.id}.svg`);
    await expect(item.getByRole("heading")).toHaveText(/\S/);
    await expect(item).toContainText(`${String(travelPackage.durationDays)} days`);
    await expect(item).toContainText(
      `${travelPackage.hotel} ${"★".repeat(travelPackage.hotelStars)}`,
    );
    await expect(item).toContainText(/Flight from \S/);
    await expect(item).toContainText(`with ${travelPackage.airline}`);
    const kinds = travelPackage.kinds.map((kind) => catalogue.kinds[kind]);
    await expect(item).toContainText(["Flights included", ...kinds].join(" · "));
    await expect(item.getByText(`Rated ${String(travelPackage.rating)} out of 5`)).toBeAttached();
    await expect(item).toContainText(
      `${travelPackage.reviews.toLocaleString("en")} reviews · Sample rating`,
    );
    // Two of the included services.
    await expect(item.getByRole("listitem")).toHaveCount(2);
    await expect(shownPrices(item)).toHaveText([
      dollars(travelPackage.originalPriceCents),
      dollars(travelPackage.priceCents),
      dollars(travelPackage.savingsCents),
    ]);
    await expect(item).toContainText("per person");
    await expectBookNow(item);
  }
});
