import type http from "node:http";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";

import { afterEach, describe, expect, it } from "vitest";

import { announceExpiry, currentTrace } from "../../lib/cache/request-trace";
import { closeFronts, respond, serveFront, TEXT, type Answer } from "./front-fixture";
import { expectedDigest } from "./rules";

afterEach(closeFronts);

describe("the front cache", () => {
  it("answers the second request from the store, with the same bytes and headers", async () => {
    const { ask, warm, state } = await serveFront((_, response) => respond(response));
    const first = await ask("/");
    await warm("/");
    const before = state.asked;
    const second = await ask("/");
    expect(state.asked).toBe(before);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers["content-length"]).toBe(String(first.body.length));
    expect(second.headers["vary"]).toBe("rsc, Accept-Encoding");
    // A browser would apply stale-while-revalidate too and show the old page first.
    expect(second.headers["cache-control"]).toBe("s-maxage=300");
    const others = ({ headers }: Answer) =>
      Object.entries(headers).filter(
        ([name]) => !["date", "vary", "content-length", "x-request-id"].includes(name),
      );
    expect(others(second)).toEqual(others(first));
  });

  it("refreshes a stale page that is only prefetched", async () => {
    const old = { headers: { "x-nextjs-cache": "STALE" } };
    const { ask, state } = await serveFront((request, response) => {
      // Next deletes headers it has read.
      delete request.headers["next-router-prefetch"];
      respond(response, old);
    });
    const headers = { rsc: "1", "next-router-prefetch": "1", "next-url": "/" };
    const address = `/page?_rsc=${expectedDigest(headers)}`;
    expect((await ask(address, headers)).status).toBe(200);
    expect(state.refreshed).toEqual(["/page"]);
    // A visit makes Next re-render the page.
    await ask("/page");
    expect(state.refreshed).toEqual(["/page"]);
    await ask(address, headers);
    expect(state.refreshed).toEqual(["/page", "/page"]);
  });

  it("answers HEAD and matching conditional requests without a body", async () => {
    const { ask, warm } = await serveFront((_, response) => respond(response));
    await warm("/");
    const head = await ask("/", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(TEXT)));
    for (const tag of ['"e1"', 'W/"e1"', '"x", "e1"', "*"]) {
      const known = await ask("/", { "if-none-match": tag });
      expect([known.status, known.body.length, known.headers["etag"]]).toEqual([304, 0, '"e1"']);
      expect(known.headers["content-type"]).toBeUndefined();
    }
    expect((await ask("/", { "if-none-match": '"e2"' })).status).toBe(200);
    const anew = { "if-none-match": '"e1"', "cache-control": "no-cache" };
    expect((await ask("/", anew)).status).toBe(200);
  });

  it("picks the encoding for each client", async () => {
    const { ask, warm } = await serveFront((_, response) => {
      response.setHeader("Content-Encoding", "gzip");
      respond(response, { body: gzipSync(TEXT) as unknown as string });
    });
    await warm("/");
    expect((await ask("/")).body.toString()).toBe(TEXT);
    const zipped = await ask("/", { "accept-encoding": "gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe(TEXT);
    const best = { "accept-encoding": "gzip, deflate, br, zstd" };
    await expect.poll(async () => (await ask("/", best)).headers["content-encoding"]).toBe("br");
    const small = await ask("/", best);
    expect(brotliDecompressSync(small.body).toString()).toBe(TEXT);
    expect(small.headers["content-length"]).toBe(String(small.body.length));
    const refused = await ask("/", { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  it("does not store private answers, cookies, or pages unknown to the page cache", async () => {
    const pages: Record<string, (response: http.ServerResponse) => void> = {
      "/cookie": (response) => respond(response, { headers: { "Set-Cookie": ["a=b"] } }),
      "/private": (response) => respond(response, { headers: { "Cache-Control": "private" } }),
      "/unknown": (response) => {
        respond(response);
        currentTrace()?.entries.splice(0);
      },
      "/old": (response) => respond(response, { age: 301_000 }),
    };
    const { ask, store } = await serveFront(({ url = "" }, response) => pages[url]?.(response));
    for (const path of Object.keys(pages)) {
      await ask(path);
      await ask(path);
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.size).toBe(0);
  });

  it("does not store a truncated answer", async () => {
    const { ask, store, state } = await serveFront((_, response) => {
      response.setHeader("Content-Length", String(TEXT.length));
      currentTrace()?.entries.push({ key: "/", tags: [], lastModified: Date.now() });
      response.setHeader("x-nextjs-cache", "HIT");
      response.setHeader("Cache-Control", "s-maxage=300");
      response.write(TEXT.slice(0, 50), () => response.destroy());
    });
    await expect(ask("/")).rejects.toThrow();
    expect(state.asked).toBe(1);
    expect(store.size).toBe(0);
  });

  it("serves a stale page only while another request fetches the new one", async () => {
    let release: () => void = () => undefined;
    let version = "first";
    let wait: Promise<void> = Promise.resolve();
    const { ask, warm, state } = await serveFront(async (_, response) => {
      const body = version.repeat(300);
      await wait;
      respond(response, { body });
    });
    await warm("/");
    state.now += 301_000;
    version = "second";
    wait = new Promise((resolve) => (release = resolve));
    const before = state.asked;
    const slow = ask("/");
    await expect.poll(() => state.asked).toBe(before + 1);
    expect((await ask("/")).body.toString()).toMatch(/^first/);
    expect(state.asked).toBe(before + 1);
    state.now += 601_000;
    release();
    expect((await slow).body.toString()).toMatch(/^second/);
  });

  it("serves the last good page when the handler fails", async () => {
    let isDown = false;
    const { ask, warm, state } = await serveFront((_, response) => {
      if (!isDown) return respond(response);
      response.statusCode = 500;
      response.setHeader("X-Trouble", "yes");
      response.write("Internal");
      response.end("Error");
    });
    await warm("/");
    isDown = true;
    expect((await ask("/never-seen")).status).toBe(500);
    state.now += 10_000_000;
    const answer = await ask("/");
    expect([answer.status, answer.body.toString()]).toEqual([200, TEXT]);
    expect(answer.headers["x-trouble"]).toBeUndefined();
  });

  it("drops a page in the same tick in which its tag expires", async () => {
    let version = "first";
    const { ask, warm } = await serveFront((_, response) =>
      respond(response, { body: version.repeat(300), tags: ["packages"] }),
    );
    await warm("/");
    version = "second";
    announceExpiry(["other"]);
    expect((await ask("/")).body.toString()).toMatch(/^first/);
    announceExpiry(["packages"]);
    expect((await ask("/")).body.toString()).toMatch(/^second/);
  });

  it("does not store a page that was fetched during an expiry", async () => {
    const { ask, store, state } = await serveFront((_, response) => {
      // Too short to compress, so it would be stored synchronously.
      respond(response, { body: "short", tags: ["packages"] });
      announceExpiry(["packages"]);
    });
    for (let i = 0; i < 3; i++) await ask("/");
    expect(state.asked).toBe(3);
    expect(store.size).toBe(0);
  });

  it("bypasses the cache for searches and actions", async () => {
    const { ask, warm, state } = await serveFront((_, response) => respond(response));
    await warm("/");
    const before = state.asked;
    await ask("/?sort=price");
    await ask("/", {}, "POST");
    expect(state.asked).toBe(before + 2);
  });
});
