import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { nodeFs } from "next/dist/server/lib/node-fs-methods.js";
import type { CachedRouteKind, IncrementalCacheKind } from "next/dist/server/response-cache";
import { describe, expect, it } from "vitest";

import { bootScript } from "@/lib/config/boot-script.mjs";

import PageCacheHandler, {
  holdsNonce,
  inlineScriptHashes,
  inlineStylesheets,
} from "./page-cache-handler.mjs";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inlineScriptHashes", () => {
  it("hashes the boot script and what the framework writes", () => {
    const push = 'self.__next_f.push([1,"x"])';
    const html = `<script>${bootScript}</script><script id="_R_">${push}</script>`;
    expect(inlineScriptHashes(html)).toEqual([hash(bootScript), hash(push)]);
  });

  it("gives no hash to anything else, so that the browser refuses it", () => {
    const html = `<script>alert(1)</script><script>${bootScript};alert(1)</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it("leaves out files and data", () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe("inlineStylesheets", () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
  const html = `<head>${link}</head><body>x</body>`;

  it("puts the sheet into the head and its link, which does nothing, at the end", () => {
    const inert = link.replace("<link", '<link media="not all"');
    expect(inlineStylesheets(html, () => "a{color:red}")).toBe(
      `<head><style data-sheet>a{color:red}</style></head><body>x${inert}</body>`,
    );
  });

  it("leaves the link where a sheet is not there or would end the element", () => {
    expect(inlineStylesheets(html, () => "")).toBe(html);
    expect(inlineStylesheets(html, () => "a</style><script>")).toBe(html);
  });
});

describe("a page with a visitor's nonce", () => {
  const page = (html: string) =>
    ({
      kind: "APP_PAGE" as CachedRouteKind.APP_PAGE,
      html,
      headers: {},
      postponed: undefined,
      rscData: Buffer.from(""),
      segmentData: undefined,
      status: 200,
    }) as const;

  it("is known by the elements that carry one, and by no text", () => {
    expect(holdsNonce('<script src="/a.js" async="" nonce="x"></script>')).toBe(true);
    expect(holdsNonce('<link rel="preload" nonce="x"/>')).toBe(true);
    const text = '<p title="nonce=&quot;x"> nonce="x"</p><script>push("nonce=\\"x\\"")</script>';
    expect(holdsNonce(text)).toBe(false);
  });

  it("is kept for nobody else", async () => {
    const distDir = await mkdtemp(path.join(tmpdir(), "pages-"));
    const cache = new PageCacheHandler({
      fs: nodeFs,
      flushToDisk: true,
      serverDistDir: distDir,
      maxMemoryCacheSize: 1_000_000,
      revalidatedTags: [],
    } as unknown as ConstructorParameters<typeof PageCacheHandler>[0]);
    const kind = "APP_PAGE" as IncrementalCacheKind.APP_PAGE;
    const context = { fetchCache: false, isRoutePPREnabled: false, isFallback: false };
    const read = async (key: string) => (await cache.get(key, { kind, isFallback: false }))?.value;

    await cache.set("/plain", page("<script>1</script>"), context);
    expect(await read("/plain")).toMatchObject({ html: "<script>1</script>" });
    await cache.set("/marked", page('<script nonce="x">1</script>'), context);
    expect(await read("/marked")).toBeUndefined();
    await rm(distDir, { recursive: true });
  });
});
