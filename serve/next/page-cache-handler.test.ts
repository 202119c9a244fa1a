import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { nodeFs } from "next/dist/server/lib/node-fs-methods.js";
import type { CachedRouteKind, IncrementalCacheKind } from "next/dist/server/response-cache";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { bootScript } from "@/lib/config/boot-script.mjs";

import { parseSheet } from "./critical-css";
import PageCacheHandler, {
  holdsNonce,
  inlineScriptHashes,
  inlineStylesheets,
} from "./page-cache-handler";
import { onTagsExpired, traceRequest, type RequestTrace } from "../../lib/cache/request-trace";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inlineScriptHashes", () => {
  it("hashes the boot script and the framework's scripts", () => {
    const push = 'self.__next_f.push([1,"x"])';
    const html = `<script>${bootScript}</script><script id="_R_">${push}</script>`;
    expect(inlineScriptHashes(html)).toEqual([hash(bootScript), hash(push)]);
  });

  it("gives other scripts no hash, so that the browser refuses them", () => {
    const html = `<script>alert(1)</script><script>${bootScript};alert(1)</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it("leaves out external scripts and JSON data", () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe("inlineStylesheets", () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
  const html = `<head>${link}</head><body>x</body>`;

  it('puts the sheet into the head, and its link with media="print" at the end', () => {
    const inert = link.replace("<link", '<link media="print"');
    expect(inlineStylesheets(html, () => parseSheet("body{color:red}b{color:blue}"))).toBe(
      `<head><style data-sheet>body{color:red}</style></head><body>x${inert}</body>`,
    );
  });

  it("leaves the link when the sheet is missing", () => {
    expect(inlineStylesheets(html, () => null)).toBe(html);
  });
});

type Context = ConstructorParameters<typeof PageCacheHandler>[0];
type Value = NonNullable<Parameters<PageCacheHandler["set"]>[1]>;
type SetContext = Parameters<PageCacheHandler["set"]>[2];

const page = (html: string, tags = "") =>
  ({
    kind: "APP_PAGE" as CachedRouteKind.APP_PAGE,
    html,
    headers: { "x-next-cache-tags": tags },
    postponed: undefined,
    rscData: Buffer.from(""),
    segmentData: undefined,
    status: 200,
  }) satisfies Value;

const read = (body: string) =>
  ({
    kind: "FETCH" as CachedRouteKind.FETCH,
    data: { headers: {}, body, url: "", status: 200 },
    revalidate: 300,
  }) satisfies Value;

const kind = "APP_PAGE" as IncrementalCacheKind.APP_PAGE;
const asPage = { fetchCache: false, isRoutePPREnabled: false, isFallback: false } as SetContext;
const asRead = { fetchCache: true, tags: ["packages"] } as SetContext;

let distDir = "";
beforeAll(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), "pages-"));
});
afterAll(() => rm(distDir, { recursive: true }));

function openCache() {
  return new PageCacheHandler({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: path.join(distDir, "server"),
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  } as unknown as Context);
}

async function stored(key: string) {
  return (await openCache().get(key, { kind, isFallback: false }))?.value;
}

async function filesFor(name: string) {
  const all = await readdir(distDir, { recursive: true });
  return all.filter((file) => path.basename(file).startsWith(name));
}

describe("a page with a visitor's nonce", () => {
  it("is recognized by elements with a nonce, not by text", () => {
    expect(holdsNonce('<script src="/a.js" async="" nonce="x"></script>')).toBe(true);
    expect(holdsNonce('<link rel="preload" nonce="x"/>')).toBe(true);
    const text = '<p title="nonce=&quot;x"> nonce="x"</p><script>push("nonce=\\"x\\"")</script>';
    expect(holdsNonce(text)).toBe(false);
  });

  it("is not stored", async () => {
    await openCache().set("/plain", page("<script>1</script>"), asPage);
    expect(await stored("/plain")).toMatchObject({ html: "<script>1</script>" });
    await openCache().set("/marked", page('<script nonce="x">1</script>'), asPage);
    expect(await stored("/marked")).toBeUndefined();
  });
});

describe("a page requested with a query", () => {
  const flight = (address: string) => `0:{"P":null,${address},"i":false}\n`;
  const asked = flight('"c":["","x?invite=S"],"q":"?invite=S"');

  it("is stored without the query, with the hashes of the stored scripts", async () => {
    const bare = flight('"c":["","x"],"q":""');
    const scriptOf = (text: string) => `self.__next_f.push(${JSON.stringify([1, text])})`;
    const value = { ...page(`<script>${scriptOf(asked)}</script>`), rscData: Buffer.from(asked) };
    await openCache().set("/asked", value, asPage);
    const kept = await stored("/asked");
    expect(kept).toMatchObject({ html: `<script>${scriptOf(bare)}</script>` });
    expect(JSON.stringify(kept)).toContain(hash(scriptOf(bare)));
    expect(JSON.stringify(kept)).not.toContain("invite");
  });

  it("is not stored when the query can't be removed", async () => {
    const value = { ...page("<p>invite=S</p>"), rscData: Buffer.from(asked) };
    await openCache().set("/odd", value, asPage);
    expect(await stored("/odd")).toBeUndefined();
  });
});

describe("a page or read of something missing", () => {
  const missing = '<head><meta name="page-status" content="404"/></head>';

  it("is kept in memory and writes no file", async () => {
    for (let i = 0; i < 20; i++) {
      await openCache().set(`/route-cache/unknown-${i}`, page(missing), asPage);
      await openCache().set(`nothing-${i}`, read("null"), asRead);
    }
    expect(await stored("/route-cache/unknown-7")).toMatchObject({ html: missing, status: 404 });
    expect([...(await filesFor("unknown-")), ...(await filesFor("nothing-"))]).toEqual([]);
  });

  it("replaces a stored entry", async () => {
    await openCache().set("/route-cache/gone", page("<p>There</p>"), asPage);
    await openCache().set("found", read('{"id":1}'), asRead);
    expect(await filesFor("gone")).not.toEqual([]);
    await openCache().set("/route-cache/gone", page(missing), asPage);
    await openCache().set("found", read("null"), asRead);
    const [html = ""] = (await filesFor("gone")).filter((file) => file.endsWith(".html"));
    expect(await readFile(path.join(distDir, html), "utf8")).toBe(missing);
    const [file = ""] = await filesFor("found");
    expect(await readFile(path.join(distDir, file), "utf8")).toContain('"body":"null"');
  });
});

describe("a map", () => {
  const map = (body: string) =>
    ({
      kind: "APP_ROUTE" as CachedRouteKind.APP_ROUTE,
      body: Buffer.from(body),
      headers: {},
      status: 200,
    }) satisfies Value;
  const readMap = (key: string) =>
    openCache().get(key, {
      kind: "APP_ROUTE" as IncrementalCacheKind.APP_ROUTE,
      isFallback: false,
    });

  it("that was not prerendered is kept in memory and writes no file", async () => {
    await openCache().set("/maps/8-1-2.svg", map("<svg/>"), asPage);
    expect((await readMap("/maps/8-1-2.svg"))?.value).toMatchObject({ status: 200 });
    expect(await filesFor("8-1-2")).toEqual([]);
  });
});

describe("an outage", () => {
  it("answers 503 and is not stored", async () => {
    const value = page('<head><meta name="page-status" content="503"/></head>');
    await openCache().set("/outage", value, asPage);
    expect(value).toMatchObject({
      status: 503,
      headers: { "cache-control": "no-store", "retry-after": "10" },
    });
    expect(await stored("/outage")).toBeUndefined();
    expect(await filesFor("outage")).toEqual([]);
  });

  it("drops a partial page after five seconds", async () => {
    await openCache().set("/partial", page("<p>Samples</p>", "packages,outage"), asPage);
    const written = Date.now();
    expect(await stored("/partial")).toMatchObject({ html: "<p>Samples</p>" });
    vi.useFakeTimers({ now: written + 6_000, toFake: ["Date"] });
    expect(await stored("/partial")).toBeUndefined();
    vi.useRealTimers();
  });
});

describe("the request trace", () => {
  it("reports an answer's entry, and when its tags expire", async () => {
    await openCache().set("/told", page("<p>Told</p>", "packages,package-1"), asPage);
    const trace = await new Promise<RequestTrace>((resolve) => {
      traceRequest((own) => void stored("/told").then(() => resolve(own)));
    });
    expect(trace.entries).toMatchObject([{ key: "/told", tags: ["packages", "package-1"] }]);
    expect(trace.entries[0]?.lastModified).toBeGreaterThan(Date.now() - 60_000);
    const heard: string[] = [];
    onTagsExpired((tags) => void heard.push(...tags));
    await openCache().revalidateTag(["packages"]);
    expect(heard).toEqual(["packages"]);
  });

  it("does not store what was read before a change", async () => {
    await new Promise<void>((resolve) => {
      traceRequest((trace) => {
        trace.startedAt -= 1_000;
        const cache = openCache();
        void cache
          .revalidateTag(["changed"])
          .then(() => cache.set("/before", page("<p>Old</p>", "changed"), asPage))
          .then(() => cache.set("/other", page("<p>Other</p>", "unchanged"), asPage))
          .then(resolve);
      });
    });
    expect(await stored("/before")).toBeUndefined();
    expect(await stored("/other")).toBeDefined();
  });
});
