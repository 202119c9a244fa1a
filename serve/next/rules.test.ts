import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

import { describe, expect, it } from "vitest";

import { expectedDigest, cacheControlForClients, keyOf, kindOf, hasDotSegment } from "./rules";

const conditions = { queries: ["sort", "q"], headers: ["x-nonce"] };

function key(url: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  return keyOf({ method, url, headers } as IncomingMessage, conditions);
}

function routerKey(path: string, headers: IncomingHttpHeaders) {
  return key(`${path}?_rsc=${expectedDigest(headers)}`, { rsc: "1", ...headers });
}

describe("keyOf", () => {
  it("is a document's pathname, without queries that no route reads", () => {
    expect(key("/packages")).toBe("/packages");
    expect(key("/packages?utm_source=x")).toBe("/packages");
    expect(key("/packages", {}, "HEAD")).toBe("/packages");
  });

  it("keeps different spellings of a path apart", () => {
    expect(new Set(["/a", "/A", "/a/", "//a", "/%61"].map((url) => key(url))).size).toBe(5);
  });

  it("is null for a query or header that the routing reads", () => {
    expect(key("/packages?sort=price")).toBeNull();
    expect(key("/packages?x=1&%71=")).toBeNull();
    expect(key("/packages", { "x-nonce": "x" })).toBeNull();
  });

  it.each([
    ["an action", key("/", {}, "POST")],
    ["an action by header", key("/", { "next-action": "x" })],
    ["a part", key("/", { range: "bytes=0-1" })],
    ["a nonce of one's own", key("/", { "content-security-policy": "script-src 'nonce-x'" })],
    ["draft mode", key("/", { cookie: "a=b; __prerender_bypass=x" })],
    ["somebody's credentials", key("/", { authorization: "Basic x" })],
    ["a whole address", key("http://site.example/")],
    ["a very long address", key(`/${"a".repeat(3_000)}`)],
    ["router headers on a document", key("/", { "next-router-prefetch": "1" })],
    ["a router's query on a document", key("/?_rsc=x")],
  ])("is null for %s", (_, found) => expect(found).toBeNull());

  it("depends on what the router fetches, not on its current page", () => {
    const tree = { "next-router-state-tree": "tree", "next-url": "/help" };
    const plain = routerKey("/packages", {});
    expect(plain).not.toBeNull();
    expect(plain).not.toBe(key("/packages"));
    expect(routerKey("/packages", tree)).toBe(plain);
    const ahead = routerKey("/packages", { "next-router-prefetch": "1" });
    const part = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
    expect(new Set([plain, ahead, routerKey("/packages", part)]).size).toBe(3);
  });

  it("is null when the digest does not match the router's headers", () => {
    expect(key("/packages?_rsc=x", { rsc: "1", "next-router-prefetch": "1" })).toBeNull();
    expect(key("/packages", { rsc: "1", "next-router-prefetch": "1" })).toBeNull();
    expect(routerKey("/packages", { "next-router-prefetch": "7" })).toBeNull();
  });

  it("computes the same digest as Next", () => {
    const digest = createHash("sha256").update("1,/_tree,0,/help").digest().subarray(0, 12);
    expect(
      expectedDigest({
        "next-router-prefetch": "1",
        "next-router-segment-prefetch": "/_tree",
        "next-url": "/help",
      }),
    ).toBe(digest.toString("base64url"));
  });
});

describe("kindOf", () => {
  const page = { "cache-control": "s-maxage=300", "x-nextjs-cache": "HIT", vary: "rsc" };

  it("returns page for a shareable page from the page cache, with status 200 or 404", () => {
    expect(kindOf(200, page)).toBe("page");
    expect(kindOf(404, page)).toBe("page");
  });

  it.each([
    ["an error", 500, page],
    ["a redirect", 308, page],
    ["a cookie", 200, { ...page, "set-cookie": ["a=b"] }],
    ["a page of somebody's", 200, { ...page, "cache-control": "private, s-maxage=300" }],
    ["one that is not to be stored", 200, { ...page, "cache-control": "no-store, s-maxage=9" }],
    ["one that says nothing", 200, { "x-nextjs-cache": "HIT" }],
    ["one for browsers only", 200, { ...page, "cache-control": "public, max-age=60" }],
    ["one that has just been rendered", 200, { ...page, "x-nextjs-cache": "MISS" }],
    ["one that has grown old", 200, { ...page, "x-nextjs-cache": "STALE" }],
    ["one that varies by cookie", 200, { ...page, vary: "rsc, cookie" }],
    ["one that varies by everything", 200, { ...page, vary: "*" }],
  ])("rejects %s", (_, status, headers) => expect(kindOf(status, headers)).toBeNull());

  it("returns asset for an immutable file", () => {
    const headers = { "cache-control": "public, max-age=31536000, immutable" };
    expect(kindOf(200, headers)).toBe("asset");
    expect(kindOf(404, headers)).toBeNull();
  });
});

describe("a picture", () => {
  const said = { "content-type": "image/png", "cache-control": "public, max-age=9, s-maxage=300" };

  it("returns picture for a public image with a lifetime", () =>
    expect(kindOf(200, said)).toBe("picture"));

  it.each([
    ["gone", 404, said],
    ["for browsers only", 200, { ...said, "cache-control": "public, max-age=9" }],
    ["somebody's", 200, { ...said, "cache-control": "private, s-maxage=300" }],
    ["no picture", 200, { ...said, "content-type": "text/html" }],
    ["one that Next has just made", 200, { ...said, "x-nextjs-cache": "MISS" }],
  ])("rejects a picture that is %s", (_, status, headers) =>
    expect(kindOf(status, headers)).toBeNull(),
  );
});

describe("cacheControlForClients", () => {
  it("removes stale-while-revalidate", () => {
    expect(cacheControlForClients("s-maxage=300, stale-while-revalidate=31535700", 200)).toBe(
      "s-maxage=300",
    );
  });

  it.each(["public, max-age=86400, stale-while-revalidate=60", "private, no-store", "s-maxage=5"])(
    "leaves %s unchanged",
    (said) => expect(cacheControlForClients(said, 200)).toBe(said),
  );
});

describe("cacheControlForClients for outside caches", () => {
  it("shortens the lifetime", () => {
    expect(cacheControlForClients("s-maxage=31536000", 200)).toBe("s-maxage=300");
    expect(cacheControlForClients("s-maxage=31536000", 404)).toBe("s-maxage=60");
    expect(cacheControlForClients("s-maxage=31536000, stale-while-revalidate=9", 404)).toBe(
      "s-maxage=60",
    );
  });
});

describe("hasDotSegment", () => {
  it.each([
    "/_next/static/../../flights",
    "/_next/static/%2e%2e/%2E./flights?to=Paris",
    "/a/..%2fb",
    "/a/.%2e%5Cb",
    "/a/..\\b",
    "/..",
    "/./a",
  ])("accepts %s", (url) => {
    expect(hasDotSegment(url)).toBe(true);
  });

  it.each(["/", "/a.b/..c/d..", "/package/...", "/flights?to=../..", "/.well-known/security.txt"])(
    "rejects %s",
    (url) => {
      expect(hasDotSegment(url)).toBe(false);
    },
  );
});
