import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { categories } from "@/lib/navigation/categories";

import { searchAddress } from "./address";
import { partyLimits } from "./fields";
import { initialQuery, readQuery } from "./read-query";

describe("readQuery", () => {
  it("reads a form's fields", () => {
    const query = readQuery("hotels", {
      place: " Paris, France ",
      checkIn: "2027-02-01",
      checkOut: "2027-02-05",
      adults: "3",
      children: "0",
      rooms: "2",
      stars: ["5", "4"],
      sort: "price",
    });
    expect(query.texts.place).toBe("Paris, France");
    expect(query.dates).toMatchObject({ checkIn: "2027-02-01", checkOut: "2027-02-05" });
    expect(query.party).toMatchObject({ adults: 3, children: 0, rooms: 2 });
    expect(query.selection).toEqual({ stars: ["5", "4"] });
    expect(query.sort).toBe("price");
  });

  it("begins with two adults in one room, one passenger and two travelers", () => {
    expect(initialQuery("hotels").party).toEqual({
      adults: 2,
      children: 0,
      rooms: 1,
      passengers: 1,
      travelers: 2,
    });
  });

  it.each([
    ["adults", "7", 6],
    ["adults", "0", 1],
    ["children", "9", 4],
    ["rooms", "5", 4],
    ["passengers", "99", 6],
    ["travelers", "9", 8],
    ["adults", "-1", 2],
    ["adults", "1e3", 2],
    ["adults", "two", 2],
  ] as const)("takes %s=%s as %d", (field, text, expected) => {
    expect(readQuery("hotels", { [field]: text }).party[field]).toBe(expected);
  });

  it.each(["2027-02-30", "1999-12-31", "2101-01-01", "tomorrow", "2027-2-1", "2027-02-01T00:00"])(
    "does not take %s for a day",
    (text) => {
      expect(readQuery("flights", { departDate: text }).dates.departDate).toBe("");
    },
  );

  it("knows only the options, orders and names of its category", () => {
    const query = readQuery("cars", {
      type: ["suv", "rocket"],
      stars: "5",
      sort: "rating",
      __proto__: "x",
      constructor: "x",
    });
    expect(query.selection).toEqual({ type: ["suv"] });
    expect(query.sort).toBe("price");
  });

  it("reads how the dates are meant, for packages only", () => {
    const flexible = (category: "packages" | "flights", text: string) =>
      readQuery(category, { flexible: text }).flexible;
    expect(flexible("packages", "3")).toBe("3");
    expect(flexible("packages", "weekend-05")).toBe("weekend-05");
    expect(flexible("packages", "weekend-13")).toBe("");
    expect(flexible("packages", "30")).toBe("");
    expect(flexible("flights", "3")).toBe("");
  });

  it("ignores empty words", () => {
    const inherited = [Array.prototype.sort, "price"] as unknown as string[];
    expect(readQuery("hotels", { sort: inherited }).sort).toBe("price");
  });

  it("makes something sound of anything, within bounds", () => {
    const names = ["q", "place", "from", "sort", "after", "price", "adults", "checkIn", "stars"];
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()));
    fc.assert(
      fc.property(
        fc.constantFrom(...categories),
        fc.dictionary(fc.constantFrom(...names), value),
        (category, raw) => {
          const query = readQuery(category, raw);
          for (const text of Object.values(query.texts)) {
            expect(text.length).toBeLessThanOrEqual(200);
            expect(text).not.toMatch(/\p{Cc}/u);
          }
          for (const [field, { min, max }] of Object.entries(partyLimits)) {
            const number = query.party[field as "adults"];
            expect(number >= min && number <= max).toBe(true);
          }
          expect(query.after.length).toBeLessThanOrEqual(400);
        },
      ),
    );
  });
});

describe("searchAddress", () => {
  it.each(categories)("leads back to the same search of %s", (category) => {
    const raw = {
      q: "sea & sun",
      place: "Malé",
      from: "Paris",
      to: "東京",
      checkIn: "2027-02-01",
      departDate: "2027-03-01",
      adults: "4",
      travelers: "5",
      passengers: "3",
      price: "0-150",
      flexible: "weekend-05",
    };
    const address = searchAddress(category, readQuery(category, raw));
    const params = Object.fromEntries(new URL(address, "http://site.invalid").searchParams);
    expect(searchAddress(category, readQuery(category, params))).toBe(address);
  });

  it("keeps how the dates are meant", () => {
    const query = readQuery("packages", { departDate: "2027-05-04", flexible: "3" });
    expect(searchAddress("packages", query)).toBe(
      "/packages?departDate=2027-05-04&flexible=3&sort=best",
    );
  });

  it("contains only set parameters and the order", () => {
    expect(searchAddress("flights", initialQuery("flights"))).toBe("/flights?sort=price");
    expect(
      searchAddress("tours", readQuery("tours", { place: "Rome", checkIn: "2027-02-01" })),
    ).toBe("/tours?place=Rome&sort=rating");
    expect(searchAddress("cars", initialQuery("cars"), "results")).toBe("/results/cars?sort=price");
  });
});
