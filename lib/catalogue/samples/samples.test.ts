import { describe, expect, it } from "vitest";

import { isPlaceId, places, type PlaceId } from "@/lib/places/places";

import { featuredDestinations, featuredServices, featuredTourIds } from "../featured";
import { cars } from "./cars";
import { flights } from "./flights";
import { hotels } from "./hotels";
import { hotelIds, packageIds, tourIds } from "./ids";
import { packages } from "./packages";
import { tours } from "./tours";
import { trains } from "./trains";
import { trainTypes } from "./types";

const catalogues = { hotels, flights, trains, cars, tours, packages };

/** Great-circle distance. */
function kilometres(from: PlaceId, to: PlaceId): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [places[from], places[to]];
  const haversine =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(haversine));
}

/** A place's local time at an instant, written as if it were UTC. */
function localTime(moment: number, place: PlaceId): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: places[place].timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
}

/** A place's offset from UTC in winter, in milliseconds. */
function offset(place: PlaceId): number {
  const noon = Date.UTC(2027, 1, 10, 12);
  return localTime(noon, place) - noon;
}

const prices = (items: readonly { priceCents: number }[]) =>
  items.map(({ priceCents }) => priceCents / 100);
const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];

describe.each(Object.entries(catalogues))("%s", (_, items) => {
  it("are twelve, each with an id and whole dollars", () => {
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ id }) => id)).size).toBe(12);
    for (const { id, priceCents } of items) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(priceCents % 100, id).toBe(0);
      expect(priceCents, id).toBeGreaterThan(0);
    }
  });
});

describe("prices", () => {
  it.each([
    ["hotels", hotels, 100, 600],
    ["flights", flights, 100, 2000],
    ["trains", trains, 30, 400],
    ["cars", cars, 45, 150],
    ["tours", tours, 35, 120],
  ] as const)("of %s are what a traveller expects", (_, items, lowest, highest) => {
    const [min, max] = range(prices(items));
    expect(min).toBeGreaterThanOrEqual(lowest);
    expect(max).toBeLessThanOrEqual(highest);
  });

  it("of packages lie between 1,799 and 3,299 dollars, after savings that add up", () => {
    expect(range(prices(packages))).toEqual([1799, 3299]);
    for (const { id, priceCents, savingsCents, originalPriceCents } of packages) {
      expect(priceCents + savingsCents, id).toBe(originalPriceCents);
      expect(savingsCents / originalPriceCents, id).toBeGreaterThan(0.05);
      expect(savingsCents / originalPriceCents, id).toBeLessThan(0.25);
    }
  });

  it("of the six featured tours lie between 45 and 120 dollars, rated 4.5 to 4.9", () => {
    const featured = tours.filter(({ id }) => featuredTourIds.includes(id));
    expect(featured.map(({ id }) => id)).toEqual(tours.slice(0, 6).map(({ id }) => id));
    expect(range(prices(featured))).toEqual([45, 120]);
    expect(range(featured.map(({ rating }) => rating))).toEqual([4.5, 4.9]);
  });
});

describe("rides", () => {
  it.each([...flights, ...trains])("$id arrives when it says", (ride) => {
    const [hours = NaN, minutes = NaN] = ride.departureTime.split(":").map(Number);
    const leaves = Date.UTC(2027, 1, 10, hours, minutes) - offset(ride.departure);
    const arrives = localTime(leaves + ride.durationMinutes * 60_000, ride.arrival);
    const expected = `2027-02-${10 + ride.arrivalDays}T${ride.arrivalTime}`;
    expect(new Date(arrives).toISOString().slice(0, 16)).toBe(expected);
  });

  it.each([...flights, ...trains])("$id runs on days of the week, in their order", (ride) => {
    expect(ride.id.startsWith(`${ride.departure}-`)).toBe(true);
    expect(ride.id.endsWith(`-${ride.arrival}`)).toBe(true);
    expect(ride.weekdays.length).toBeGreaterThan(0);
    expect(ride.weekdays).toEqual(
      [1, 2, 3, 4, 5, 6, 7].filter((day) => ride.weekdays.includes(day)),
    );
  });

  it.each([flights, trains])("do not all run daily (%#)", (...rides) => {
    const daily = rides.filter(({ weekdays }) => weekdays.length === 7);
    expect(daily.length).toBeGreaterThanOrEqual(6);
    expect(daily.length).toBeLessThanOrEqual(10);
  });

  it.each(flights)("$id takes as long as an airliner does", (flight) => {
    const route = [flight.departure, ...flight.stops, flight.arrival];
    const distance = route
      .slice(1)
      .reduce((sum, place, leg) => sum + kilometres(route[leg] ?? place, place), 0);
    const legs = route.length - 1;
    const ground = { least: legs * 25 + flight.stops.length * 45, most: legs * 70 + 240 };
    const most = (distance / 650) * 60 + (flight.stops.length > 0 ? ground.most : 70);
    expect(flight.durationMinutes).toBeGreaterThanOrEqual((distance / 950) * 60 + ground.least);
    expect(flight.durationMinutes).toBeLessThanOrEqual(most);
  });

  it.each(flights)("$id uses airports of its two places and the mark of its airline", (flight) => {
    expect(places[flight.departure].codes).toContain(flight.departureAirport);
    expect(places[flight.arrival].codes).toContain(flight.arrivalAirport);
    const mark = flight.airline.toLowerCase().replaceAll(" ", "-");
    expect(flight.logo).toBe(`/illustrations/airlines/${mark}.svg`);
  });

  /** Straight-line km/h, so slower than timetables suggest. */
  const speeds: Record<(typeof trainTypes)[number], [number, number]> = {
    highSpeed: [95, 300],
    intercity: [60, 130],
    night: [30, 80],
    scenic: [10, 45],
  };

  it.each(trains)("$id is as fast as its type", (train) => {
    const speed = kilometres(train.departure, train.arrival) / (train.durationMinutes / 60);
    const [slowest, fastest] = speeds[train.type];
    expect(speed).toBeGreaterThan(slowest);
    expect(speed).toBeLessThan(fastest);
  });

  it("has a train of every type", () => {
    expect(new Set(trains.map(({ type }) => type))).toEqual(new Set(trainTypes));
  });
});

describe("hotels, cars and tours", () => {
  it("follows the lists of ids", () => {
    expect(hotels.map(({ id }) => id)).toEqual(hotelIds);
    expect(tours.map(({ id }) => id)).toEqual(tourIds);
    expect(packages.map(({ id }) => id)).toEqual(packageIds);
  });

  it.each([...hotels, ...tours, ...packages])("$id has a place and sound marks", (item) => {
    expect(isPlaceId(item.place)).toBe(true);
    expect(item.rating).toBeGreaterThanOrEqual(4);
    expect(item.rating).toBeLessThan(5);
    expect(item.rating * 10).toBeCloseTo(Math.round(item.rating * 10));
    expect(item.reviews).toBeGreaterThan(100);
  });

  it("has rooms for couples and for families", () => {
    expect(range(hotels.map(({ guestsPerRoom }) => guestsPerRoom))).toEqual([2, 5]);
    for (const { amenities, id } of hotels) {
      expect(new Set(amenities).size, id).toBe(amenities.length);
      expect(amenities.length, id).toBeGreaterThanOrEqual(3);
    }
  });

  it("lets every car be picked up in several places", () => {
    for (const car of cars) {
      expect(new Set(car.places).size, car.id).toBe(car.places.length);
      expect(car.places.length, car.id).toBeGreaterThanOrEqual(4);
      expect(new Set(car.features).size, car.id).toBe(car.features.length);
      expect(car.features.length, car.id).toBeGreaterThanOrEqual(3);
    }
    // The texts of the services promise these numbers.
    expect(new Set(cars.flatMap((car) => car.places)).size).toBeGreaterThanOrEqual(40);
    expect(Math.max(...cars.map(({ seats }) => seats))).toBe(9);
  });

  it("takes a party of the largest size on some tours, and of two on all", () => {
    expect(Math.max(...tours.map(({ groupSize }) => groupSize))).toBeGreaterThanOrEqual(8);
    expect(Math.min(...tours.map(({ groupSize }) => groupSize))).toBeGreaterThanOrEqual(2);
  });

  it("puts packages into hotels that have the same stars elsewhere, and flies there", () => {
    for (const { id, hotel, hotelStars, place, flightFrom, listedOn } of packages) {
      const known = hotels.find(({ name }) => name === hotel);
      if (known) expect([known.stars, known.place], id).toEqual([hotelStars, place]);
      expect(flightFrom, id).not.toBe(place);
      expect(new Date(listedOn).toISOString().slice(0, 10)).toBe(listedOn);
    }
    expect(new Set(packages.map(({ listedOn }) => listedOn)).size).toBe(12);
  });
});

describe("the home page", () => {
  it("has the spec's service prices, each the lowest on the linked page", () => {
    const lowest = (items: readonly { priceCents: number }[]) => Math.min(...prices(items));
    expect(prices(featuredServices)).toEqual([250, 45, 35, 60]);
    expect(prices(featuredServices)).toEqual([
      lowest(hotels.filter(({ stars }) => stars === 5)),
      lowest(cars),
      lowest(tours),
      lowest(cars.filter(({ type }) => type === "van")),
    ]);
  });

  it("flies to six cities for 380 to 890 dollars", () => {
    expect(range(prices(featuredDestinations))).toEqual([380, 890]);
    for (const { placeId, priceCents, href } of featuredDestinations) {
      const flight = flights.find((item) => item.priceCents === priceCents);
      expect(flight?.arrival).toBe(placeId);
      expect(href).toBe(`/flights?to=${placeId}&sort=price`);
    }
  });
});
