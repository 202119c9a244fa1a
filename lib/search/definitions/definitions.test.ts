import { describe, expect, it } from "vitest";

import type { Category } from "@/lib/navigation/categories";
import type { RawQuery } from "@/lib/search/query/query";
import { readQuery } from "@/lib/search/query/read-query";

import { carSearch } from "./cars";
import { runSearch, type Criteria, type SearchDefinition } from "./definition";
import { flightSearch } from "./flights";
import { hotelSearch } from "./hotels";
import { tourSearch } from "./tours";
import { trainSearch } from "./trains";

function search<Item>(
  category: Category,
  definition: SearchDefinition<Item>,
  raw: RawQuery,
  places: Partial<Omit<Criteria, "query">> = {},
) {
  const query = readQuery(category, raw);
  return runSearch(definition, { query, place: null, from: null, to: null, ...places });
}

describe.each([
  ["hotels", hotelSearch],
  ["flights", flightSearch],
  ["trains", trainSearch],
  ["cars", carSearch],
  ["tours", tourSearch],
] as const)("%s", (category, definition) => {
  const all = definition as unknown as SearchDefinition<{ id: string }>;

  it("has all twelve without a query, each in at least one option of every facet", () => {
    const { items, facets } = search(category, all, {});
    expect(items).toHaveLength(12);
    for (const { id, options } of facets) {
      const sum = options.reduce((total, { count }) => total + count, 0);
      expect(sum, id).toBeGreaterThanOrEqual(id === "amenities" ? 12 : 12);
    }
  });

  it("finds as many as an option promised", () => {
    for (const { id, options } of search(category, all, {}).facets) {
      for (const { value, count } of options) {
        expect(search(category, all, { [id]: value }).items, `${id}=${value}`).toHaveLength(count);
      }
    }
  });

  it.each(Object.keys(definition.sorts))("orders by %s", (sort) => {
    const { items } = search(category, all, { sort });
    const order = all.sorts[sort];
    expect(order).toBeDefined();
    const pairs = items.slice(1).map((item, index) => [items[index] ?? item, item] as const);
    for (const [a, b] of pairs) expect(order?.(a, b)).toBeLessThanOrEqual(0);
  });

  it("finds nothing in a place without samples", () => {
    expect(search(category, all, {}, { place: [], from: [] }).items).toEqual([]);
  });
});

it("finds rides by both ends and by the weekday", () => {
  const found = (raw: RawQuery) =>
    search("flights", flightSearch, raw, { from: ["london"], to: ["dubai"] }).items;
  expect(found({}).map(({ id }) => id)).toEqual(["london-dubai"]);
  for (const { weekdays, departure, arrival } of [...flightSearch.items, ...trainSearch.items]) {
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      // 1 February 2027 is a Monday.
      const raw = { departDate: `2027-02-0${String(day)}` };
      const places = { from: [departure], to: [arrival] };
      const flights = search("flights", flightSearch, raw, places).items;
      const trains = search("trains", trainSearch, raw, places).items;
      const isThere = [...flights, ...trains].some((ride) => ride.weekdays === weekdays);
      expect(isThere).toBe(weekdays.includes(day));
    }
  }
});

it("has room for the party: in hotels by room, in tours by group", () => {
  const rooms = (raw: RawQuery) => search("hotels", hotelSearch, raw).items;
  const small = hotelSearch.items.filter(({ guestsPerRoom }) => guestsPerRoom < 5).length;
  expect(rooms({ adults: "4", children: "1" })).toHaveLength(12 - small);
  expect(rooms({ adults: "4", children: "1", rooms: "3" })).toHaveLength(12);
  for (const tour of search("tours", tourSearch, { travelers: "8" }).items) {
    expect(tour.groupSize).toBeGreaterThanOrEqual(8);
  }
  expect(search("tours", tourSearch, { travelers: "8" }).items.length).toBeLessThan(12);
});

it("finds cars at any of their places, and trains by class", () => {
  for (const car of carSearch.items) {
    for (const place of car.places) {
      expect(search("cars", carSearch, {}, { place: [place] }).items).toContain(car);
    }
  }
  const first = search("trains", trainSearch, { class: "first" }).items;
  expect(first.length).toBeGreaterThan(0);
  expect(first.every((train) => train.class === "first")).toBe(true);
});
