import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";

import { guardSearch } from "./guard-search";
import { searchRewrites } from "./rewrites.mjs";

const guard = (path: string) => guardSearch(new NextRequest(`https://wayfare.example${path}`));

describe("guardSearch", () => {
  it.each(["/hotels?sort=price", "/zh/results/packages?q=sea"])("gives %s a policy", (path) => {
    const [first, second] = [guard(path), guard(path)].map((answer) =>
      answer?.headers.get("content-security-policy"),
    );
    expect(first).toContain("'nonce-");
    expect(second).not.toBe(first);
  });

  it("leaves an address with the prefix of English to what redirects it", () => {
    const paths = [
      "/en/hotels",
      "/en/hotels?sort=price",
      "/en/results/hotels",
      "/en/search/x/hotels",
    ];
    expect(paths.filter((path) => guard(path) !== null)).toEqual([]);
  });

  it.each(["/search", "/search/x", "/de/search/x/nonsense"])(
    "leaves the policy of %s to the prerendered 404 page",
    (path) => {
      const answer = guard(path);
      expect(answer?.headers.get("x-middleware-next")).toBe("1");
      expect(answer?.headers.has("content-security-policy")).toBe(false);
    },
  );

  it.each([
    "/search/x/hotels",
    "/search/category/hotels/more",
    "/search/%2f%2fevil.example/hotels",
  ])("sends %s to the category's own page of this site", (path) => {
    expect(guard(path)?.headers.get("location")).toBe("https://wayfare.example/hotels");
  });
});

it("no rewrite leads to an answer past the middleware that gives it its policy", () => {
  const rewrites = searchRewrites("es");
  const open = rewrites.filter(({ has }) => !has?.some(({ key }) => key === "x-nonce"));
  expect(rewrites.length).toBeGreaterThan(0);
  expect(open).toEqual([]);
});
