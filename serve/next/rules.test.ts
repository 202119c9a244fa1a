import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

import { describe, expect, it } from "vitest";

import { expectedDigest, cacheControlForClients, keyOf, kindOf, hasDotSegment } from "./rules";

const conditions = { queries: ["sort", "q"], headers: ["x-nonce"] };

function key(url: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  return keyOf({ method, url, headers } as IncomingMessage, conditions);
}

/** As Next's router asks, its digest of the headers included. */
function routerKey(path: string, headers: IncomingHttpHeaders) {
  return key(`${path}?_rsc=${expectedDigest(headers)}`, { rsc: "1", ...headers });
}

describe("the name of an answer", () => {
  it("is a document's pathname, whatever query nothing looks at", () => {
    expect(key("/packages")).toBe("/packages");
    expect(key("/packages?utm_source=x")).toBe("/packages");
    expect(key("/packages", {}, "HEAD")).toBe("/packages");
  });

  it("keeps spellings apart", () => {
    expect(new Set(["/a", "/A", "/a/", "//a", "/%61"].map((url) => key(url))).size).toBe(5);
  });

  it("is none for a query or a header that the routing looks at", () => {
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
  ])("is none for %s", (_, found) => expect(found).toBeNull());

  it("is for the router what it asks for, wherever it stands", () => {
    const tree = { "next-router-state-tree": "tree", "next-url": "/help" };
    const plain = routerKey("/packages", {});
    expect(plain).not.toBeNull();
    expect(plain).not.toBe(key("/packages"));
    expect(routerKey("/packages", tree)).toBe(plain);
    const ahead = routerKey("/packages", { "next-router-prefetch": "1" });
    const part = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
    expect(new Set([plain, ahead, routerKey("/packages", part)]).size).toBe(3);
  });

  it("is none for the router when the digest is not that of its headers", () => {
    expect(key("/packages?_rsc=x", { rsc: "1", "next-router-prefetch": "1" })).toBeNull();
    expect(key("/packages", { rsc: "1", "next-router-prefetch": "1" })).toBeNull();
    expect(routerKey("/packages", { "next-router-prefetch": "7" })).toBeNull();
  });

  it("knows the digest that Next computes", () => {
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

describe("what may be kept", () => {
  const page = { "cache-control": "s-maxage=300", "x-nextjs-cache": "HIT", vary: "rsc" };

  it("is a shareable page from the page cache, found or not", () => {
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
  ])("is not %s", (_, status, headers) => expect(kindOf(status, headers)).toBeNull());

  it("is a file that never changes", () => {
    const headers = { "cache-control": "public, max-age=31536000, immutable" };
    expect(kindOf(200, headers)).toBe("asset");
    expect(kindOf(404, headers)).toBeNull();
  });
});

describe("a picture", () => {
  const said = { "content-type": "image/png", "cache-control": "public, max-age=9, s-maxage=300" };

  it("may be kept for as long as it says", () => expect(kindOf(200, said)).toBe("picture"));

  it.each([
    ["gone", 404, said],
    ["for browsers only", 200, { ...said, "cache-control": "public, max-age=9" }],
    ["somebody's", 200, { ...said, "cache-control": "private, s-maxage=300" }],
    ["no picture", 200, { ...said, "content-type": "text/html" }],
    ["one that Next has just made", 200, { ...said, "x-nextjs-cache": "MISS" }],
  ])("is not kept when it is %s", (_, status, headers) =>
    expect(kindOf(status, headers)).toBeNull(),
  );
});

describe("what is said about a page", () => {
  it("lets no browser show an old one first", () => {
    expect(cacheControlForClients("s-maxage=300, stale-while-revalidate=31535700", 200)).toBe(
      "s-maxage=300",
    );
  });

  it.each(["public, max-age=86400, stale-while-revalidate=60", "private, no-store", "s-maxage=5"])(
    "leaves %s as it is",
    (said) => expect(cacheControlForClients(said, 200)).toBe(said),
  );
});

describe("what a cache further on may keep", () => {
  it("is asked for again soon: nobody tells it what has changed", () => {
    expect(cacheControlForClients("s-maxage=31536000", 200)).toBe("s-maxage=300");
    expect(cacheControlForClients("s-maxage=31536000", 404)).toBe("s-maxage=60");
    expect(cacheControlForClients("s-maxage=31536000, stale-while-revalidate=9", 404)).toBe(
      "s-maxage=60",
    );
  });
});

describe("a path with a step back", () => {
  it.each([
    "/_next/static/../../flights",
    "/_next/static/%2e%2e/%2E./flights?to=Paris",
    "/a/..%2fb",
    "/a/.%2e%5Cb",
    "/a/..\\b",
    "/..",
    "/./a",
  ])("leads elsewhere: %s", (url) => {
    expect(hasDotSegment(url)).toBe(true);
  });

  it.each(["/", "/a.b/..c/d..", "/package/...", "/flights?to=../..", "/.well-known/security.txt"])(
    "is none: %s",
    (url) => {
      expect(hasDotSegment(url)).toBe(false);
    },
  );
});
