import { describe, expect, it } from "vitest";

import type { PlaceId } from "@/lib/places/places";
import type { Criteria } from "@/lib/search/definitions/definition";
import type { RawQuery } from "@/lib/search/query/query";
import { readQuery, sampleSearches } from "@/lib/search/query/read-query";

import { flightSearch } from "./definitions/flights";
import { hotelSearch } from "./definitions/hotels";
import { categoryPlaces, findElsewhere } from "./elsewhere";

function stay(raw: RawQuery, place: PlaceId[]): Criteria {
  return { query: readQuery("hotels", raw), place, from: null, to: null };
}

function flight(raw: RawQuery, from: PlaceId[] | null, to: PlaceId[] | null): Criteria {
  return { query: readQuery("flights", raw), place: null, from, to };
}

describe("categoryPlaces", () => {
  it("are those where a search finds something, once each", () => {
    const hotels = categoryPlaces("hotels", "place");
    expect(hotels.toSorted()).toEqual(hotelSearch.items.map(({ place }) => place).toSorted());
    expect(hotels).not.toContain("barcelona");
    for (const category of Object.keys(sampleSearches) as (keyof typeof sampleSearches)[]) {
      const places = (["place", "from", "to"] as const).flatMap((field) =>
        categoryPlaces(category, field),
      );
      expect(places.length, category).toBeGreaterThan(4);
    }
    expect(categoryPlaces("flights", "place")).toEqual([]);
  });
});

describe("findElsewhere", () => {
  it("offers other places for the same dates and party, without filters", () => {
    const raw = { place: "Barcelona", checkIn: "2099-05-01", adults: "4", rooms: "2", stars: "3" };
    const found = findElsewhere("hotels", hotelSearch, stay(raw, ["barcelona"]));
    expect(found?.field).toBe("place");
    expect(found?.places).toEqual(categoryPlaces("hotels", "place"));
    expect(found?.query.texts.place).toBe("");
    expect(found?.query.dates.checkIn).toBe("2099-05-01");
    expect(found?.query.party).toMatchObject({ adults: 4, rooms: 2 });
    expect(found?.query.selection).toEqual({});
  });

  it("offers only results with room for the party", () => {
    const found = findElsewhere("hotels", hotelSearch, stay({ adults: "6" }, []));
    const large = hotelSearch.items.filter(({ guestsPerRoom }) => guestsPerRoom >= 6);
    expect(found?.places ?? []).toHaveLength(large.length);
  });

  it("offers nothing if the place is not the reason for an empty result", () => {
    expect(findElsewhere("hotels", hotelSearch, stay({ adults: "6" }, ["london"]))).toBeNull();
    const nowhere = { query: readQuery("hotels", {}), place: null, from: null, to: null };
    expect(findElsewhere("hotels", hotelSearch, nowhere)).toBeNull();
  });

  it("keeps the one end of a ride that has something, and else neither", () => {
    const [first] = flightSearch.items;
    if (!first) throw new Error("There are no flights.");
    const from = findElsewhere("flights", flightSearch, flight({}, [first.departure], []));
    expect(from?.field).toBe("to");
    expect(from?.places).toContain(first.arrival);
    const to = findElsewhere("flights", flightSearch, flight({}, [], [first.arrival]));
    expect(to?.field).toBe("from");
    expect(to?.places).toContain(first.departure);
    const neither = findElsewhere("flights", flightSearch, flight({ from: "x", to: "y" }, [], []));
    expect(neither?.places).toEqual(categoryPlaces("flights", "to"));
    expect(neither?.query.texts).toMatchObject({ from: "", to: "" });
  });
});
