import { createRequire } from "node:module";

import "next/dist/server/node-environment-baseline.js";
import routerHeaders from "next/dist/client/components/app-router-headers.js";
import constants from "next/dist/lib/constants.js";
import { version } from "next/package.json" with { type: "json" };
import flightResponse from "next/dist/server/app-render/use-flight-response.js";
import apiUtils from "next/dist/server/api-utils/index.js";
import tagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import digest from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { describe, expect, it } from "vitest";

import {
  ACTION_NOT_FOUND_HEADER,
  CACHE_TAGS_HEADER,
  CHECKED_VERSION,
  FLIGHT_ADDRESS,
  FRAMEWORK_SCRIPTS,
  inScript,
  PREVIEW_COOKIES,
  ROUTER_HEADERS,
  STARTUP_MODULES,
} from "./next-internals";
import { areTagsExpired, FileSystemCache } from "./page-cache";
import { expectedDigest } from "./rules";

const FLIGHT = '0:{"P":null,"c":["","package","a?x=<y>&"],"q":"?x=<y>&"}\n';

describe("the installed Next", () => {
  it("has the version that next-internals.ts was checked with", () =>
    expect(version).toBe(CHECKED_VERSION));

  it("has the modules that the server preloads", () => {
    const { resolve } = createRequire(import.meta.url);
    for (const name of STARTUP_MODULES) expect(() => resolve(name), name).not.toThrow();
  });

  it("uses the headers and cookies in next-internals.ts", () => {
    const {
      NEXT_ROUTER_PREFETCH_HEADER,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
      NEXT_ROUTER_STATE_TREE_HEADER,
      NEXT_URL,
      NEXT_ACTION_NOT_FOUND_HEADER,
    } = routerHeaders;
    expect(ROUTER_HEADERS).toEqual([
      NEXT_ROUTER_PREFETCH_HEADER,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
      NEXT_ROUTER_STATE_TREE_HEADER,
      NEXT_URL,
    ]);
    expect(ACTION_NOT_FOUND_HEADER).toBe(NEXT_ACTION_NOT_FOUND_HEADER);
    expect(CACHE_TAGS_HEADER).toBe(constants.NEXT_CACHE_TAGS_HEADER);
    const { COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA } = apiUtils;
    expect(PREVIEW_COOKIES).toEqual([COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA]);
  });

  type Digested = Parameters<typeof digest.computeCacheBustingSearchParam>;

  it.each<Digested>([
    [undefined, undefined, undefined, undefined],
    ["1", undefined, undefined, undefined],
    ["1", "/_tree", "tree", "/help"],
    [undefined, undefined, "tree", undefined],
  ])("puts the digest of %s, %s, %s, %s into _rsc", async (...values) => {
    const headers = Object.fromEntries(ROUTER_HEADERS.map((name, index) => [name, values[index]]));
    const { computeCacheBustingSearchParam } = digest;
    expect(expectedDigest(headers)).toBe(await computeCacheBustingSearchParam(...values));
  });

  it("writes flight data into scripts that the policy allows, with the expected escapes", async () => {
    const flight = new Blob([FLIGHT]).stream();
    const stream = flightResponse.createInlinedDataReadableStream(flight, undefined, null);
    const html = await new Response(stream).text();
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
    expect(scripts.length).toBeGreaterThan(1);
    for (const code of scripts) {
      expect(
        FRAMEWORK_SCRIPTS.some((shape) => shape.test(code)),
        code,
      ).toBe(true);
    }
    expect(html).toContain(inScript(FLIGHT));
    expect(FLIGHT_ADDRESS.test(FLIGHT)).toBe(true);
  });

  it("has the page cache that ours extends, and one list of expired tags", () => {
    for (const name of ["get", "set", "revalidateTag"] as const) {
      expect(FileSystemCache.prototype[name]).toBeTypeOf("function");
    }
    tagsManifest.tagsManifest.set("next-internals", { expired: 2_000 });
    expect(areTagsExpired(["next-internals"], 1_000)).toBe(true);
    expect(areTagsExpired(["next-internals"], 3_000)).toBe(false);
    tagsManifest.tagsManifest.delete("next-internals");
  });
});
