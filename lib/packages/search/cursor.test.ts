import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { decodeCursor, encodeCursor } from "./cursor";
import { compareInSearch, packageSorts, type SearchPosition } from "./package-search";

const position = fc.record({
  value: fc.maxSafeInteger(),
  id: fc.oneof(fc.uuid(), fc.stringMatching(/^[a-z0-9-]{1,40}$/)),
});
const sort = fc.constantFrom(...packageSorts);

describe("cursor", () => {
  test("a position comes back, under the order that it was made for only", () => {
    fc.assert(
      fc.property(sort, sort, position, (made, asked, where) => {
        const cursor = encodeCursor(made, where);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(decodeCursor(asked, cursor)).toEqual(made === asked ? where : null);
      }),
    );
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test.each([
    "",
    "x",
    "%%%",
    "bnVsbA",
    "a".repeat(10_000),
    encoded({}),
    encoded([]),
    encoded(["price", "1", "a"]),
    encoded(["price", 1.5, "a"]),
    encoded(["price", 1e300, "a"]),
    encoded(["price", null, "a"]),
    encoded(["price", 1, ""]),
    encoded(["price", 1, "a'; drop table"]),
    encoded(["price", 1, "a".repeat(101)]),
    encoded(["price", 1, ["a"]]),
    encoded(["price", 1, "a", 1]),
  ])("%.40s is none", (cursor) => {
    expect(decodeCursor("price", cursor)).toBeNull();
  });

  test("any text may be in an address", () => {
    fc.assert(
      fc.property(sort, fc.string({ unit: "binary" }), (order, text) => {
        expect(decodeCursor(order, text)).toBeNull();
      }),
    );
  });
});

describe("order", () => {
  const low: SearchPosition = { value: 1, id: "0b000000-0000-4000-8000-000000000000" };
  const high: SearchPosition = { value: 1, id: "f0000000-0000-4000-8000-000000000000" };
  const sample: SearchPosition = { value: 1, id: "bali-villa-week" };
  const dearer: SearchPosition = { value: 2, id: low.id };

  test.each([
    ["price", [low, high, sample, dearer]],
    ["duration", [low, high, sample, dearer]],
    ["newest", [dearer, sample, high, low]],
    ["price-desc", [dearer, sample, high, low]],
  ] as const)("%s: by value, then by id, samples after packages", (order, expected) => {
    const sorted = [high, dearer, low, sample].sort((a, b) => compareInSearch(order, a, b));
    expect(sorted).toEqual(expected);
  });

  test("it is total", () => {
    fc.assert(
      fc.property(sort, position, position, (order, a, b) => {
        expect(compareInSearch(order, a, b) + compareInSearch(order, b, a)).toBe(0);
        const isSame = a.value === b.value && a.id === b.id;
        expect(compareInSearch(order, a, b) === 0).toBe(isSame);
      }),
    );
  });
});
