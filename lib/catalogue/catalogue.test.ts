import { describe, expect, it } from "vitest";

import { holidays } from "./holidays";
import { serializeJsonLd } from "./json-ld";
import { parsePackageId } from "./package-id";
import { foldText, matchesQuery } from "./text-search";

describe("holidays", () => {
  it("are the six, priced between 1,799 and 3,299 dollars", () => {
    expect(holidays).toHaveLength(6);
    const prices = holidays.map(({ priceCents }) => priceCents / 100);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1799, 3299]);
    for (const { rating } of holidays) expect(rating).toBeGreaterThanOrEqual(4.5);
  });
});

describe("parsePackageId", () => {
  it.each([
    ["paris-romance", "holiday"],
    ["b0000000-0000-4000-8000-000000000007", "agency"],
    ["B0000000-0000-4000-8000-000000000007", "malformed"],
    ["b0000000-0000-4000-8000-000000000007'", "malformed"],
    ["../secret", "malformed"],
    ["", "malformed"],
    ["toString", "malformed"],
  ] as const)("reads %j as %s", (value, kind) => {
    expect(parsePackageId(value).kind).toBe(kind);
  });
});

describe("matchesQuery", () => {
  const text = foldText("Maldives Paradise  Malé Atoll, 马尔代夫");

  it.each(["", "  ", "MALE", "malé atoll", "atoll paradise", "马尔", "parad"])(
    "finds %j",
    (query) => {
      expect(matchesQuery(text, query)).toBe(true);
    },
  );

  it.each(["paris", "malé paris", "<script>"])("does not find %j", (query) => {
    expect(matchesQuery(text, query)).toBe(false);
  });

  it("looks at the beginning of a megabyte only", () => {
    expect(matchesQuery(text, "male ".repeat(200_000))).toBe(true);
  });
});

describe("serializeJsonLd", () => {
  it("lets no title end the script, and stays the same data", () => {
    const data = { name: "</script><script>alert(1)</script> <!-- \u2028" };
    const text = serializeJsonLd(data);
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
