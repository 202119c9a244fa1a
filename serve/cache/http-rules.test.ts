import { describe, expect, it } from "vitest";

import { isShareable, lifetimeOf, parseCacheControl } from "./http-rules";

const NOW = Date.parse("2026-01-01T00:00:00Z");
const date = (seconds: number) => new Date(NOW + seconds * 1_000).toUTCString();

function freshFor(headers: Record<string, unknown>) {
  return (lifetimeOf(headers, NOW).freshUntil - NOW) / 1_000;
}

describe("Cache-Control", () => {
  it("reads names in any case, quoted arguments and several lines", () => {
    const directives = parseCacheControl(['Public, MAX-age="60"', 'x="no-store, s-maxage=9"']);
    expect([...directives]).toEqual([
      ["public", ""],
      ["max-age", "60"],
      ["x", "no-store, s-maxage=9"],
    ]);
  });

  it("uses the smaller of two numbers for one directive", () => {
    expect(parseCacheControl("max-age=9, max-age=3, max-age=5").get("max-age")).toBe("3");
    expect(parseCacheControl("max-age=9, max-age=x").get("max-age")).toBe("x");
  });
});

describe("lifetimeOf", () => {
  it.each([
    [300, { "cache-control": "max-age=9, s-maxage=300" }],
    [9, { "cache-control": "max-age=9", expires: date(60) }],
    [60, { expires: date(60) }],
    [60, { expires: date(90), date: date(30) }],
    [0, { expires: "never" }],
    [0, { "cache-control": "max-age=-9" }],
    [0, { "cache-control": "max-age='9'" }],
    [0, { "last-modified": date(-1_000) }],
    [4, { "cache-control": "max-age=9", age: "5" }],
    [2, { "cache-control": "max-age=9", age: "5", date: date(-7) }],
    [-Infinity, { "cache-control": "max-age=9", age: "0, 5" }],
    [-Infinity, { "cache-control": "max-age=9", age: "-1" }],
  ])("is %s s for %j", (seconds, headers) => expect(freshFor(headers)).toBe(seconds));

  it("counts from the render, not from the first visit", () => {
    const said = { "cache-control": "s-maxage=300, stale-while-revalidate=600" };
    expect(lifetimeOf(said, 1_000)).toMatchObject({ freshUntil: 301_000, staleUntil: 901_000 });
    expect(lifetimeOf({ "cache-control": "s-maxage=5" }, 0)).toMatchObject({
      freshUntil: 5_000,
      staleUntil: 5_000,
    });
  });

  it.each(["must-revalidate", "proxy-revalidate", "s-maxage=9"])(
    "never serves a stale response with %s",
    (said) => expect(lifetimeOf({ "cache-control": said }, NOW).isStrict).toBe(true),
  );
});

describe("isShareable", () => {
  const known = new Set(["accept-encoding"]);

  it.each([
    [206, {}],
    [500, {}],
    [200, { "set-cookie": "a=b" }],
    [200, { "cache-control": 'Private="x"' }],
    [200, { "cache-control": "No-Store" }],
    [200, { "cache-control": ["max-age=9", "no-cache"] }],
    [200, { vary: "Accept-Encoding, Cookie" }],
    [200, { vary: ["Accept-Encoding", "*"] }],
  ])("rejects status %i with %j", (status, headers) =>
    expect(isShareable(status, headers, known)).toBe(false),
  );

  it("accepts a response without a directive against it", () => {
    expect(isShareable(200, { vary: "Accept-Encoding" }, known)).toBe(true);
    expect(isShareable(404, {}, known)).toBe(true);
  });
});
