import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";

import { guardSearch } from "./guard-search";
import { packageRewrites, searchRewrites } from "./rewrites.mjs";

const guard = (path: string, headers: Record<string, string> = {}) =>
  guardSearch(new NextRequest(`https://wayfare.example${path}`, { headers }));

describe("guardSearch", () => {
  it.each([
    "/hotels?sort=price",
    "/zh/results/packages?q=sea",
    "/package/paris-romance?date=2026-12-20",
    "/de/package/paris-romance?travellers=4",
  ])("gives %s a policy", (path) => {
    const [first, second] = [guard(path), guard(path)].map((answer) =>
      answer?.headers.get("content-security-policy"),
    );
    expect(first).toContain("'nonce-");
    expect(second).not.toBe(first);
  });

  it.each(["/hotels", "/hotels?utm_source=mail", "/de/results/tours?sort=", "/flights?exact"])(
    "lets %s through to the prerendered page, without a nonce of the visitor's",
    (path) => {
      const answer = guard(path, { "x-nonce": "mine" });
      expect(answer?.headers.get("x-middleware-next")).toBe("1");
      expect(answer?.headers.has("content-security-policy")).toBe(false);
      expect(answer?.headers.get("x-middleware-override-headers")).not.toContain("x-nonce");
    },
  );

  it("takes a key that is given twice for a search, as the rewrites do", () => {
    expect(guard("/hotels?sort=&sort=")?.headers.has("content-security-policy")).toBe(true);
  });

  it("gives the router a package's prerendered page, whatever nonce it sends", () => {
    const headers = { "sec-fetch-dest": "empty", "x-nonce": "mine" };
    const answer = guard("/package/paris-romance?date=2026-12-20", headers);
    expect(answer?.headers.get("content-security-policy")).toBeNull();
    expect(answer?.headers.get("x-middleware-override-headers")).not.toContain("x-nonce");
  });

  it("leaves the booking page to the guard of personal pages", () => {
    expect(guard("/package/paris-romance/book?date=2026-12-20")).toBeNull();
  });

  it("redirects the rewritten address of a dated package to the public one", () => {
    expect(guard("/de/search/package/paris-romance?date=2026-12-20")?.headers.get("location")).toBe(
      "https://wayfare.example/de/package/paris-romance?date=2026-12-20",
    );
  });

  it("leaves an address with the English prefix to the redirect", () => {
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
  const rewrites = [...searchRewrites("es"), ...packageRewrites("es")];
  const open = rewrites.filter(({ has }) => !has?.some(({ key }) => key === "x-nonce"));
  expect(rewrites.length).toBeGreaterThan(0);
  expect(open).toEqual([]);
});
