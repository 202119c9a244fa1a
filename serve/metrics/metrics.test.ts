import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { announceExpiry } from "../../lib/cache/request-trace";
import { createMetrics } from "./metrics";

const site = {
  ready: true,
  realtime: null as boolean | null,
  store: { size: 4, bytes: 2_048, evictions: 1 },
  admission: {
    counts: { running: 2, waiting: 3, aside: 1 },
    refused: { full: 5, timeout: 6 },
  },
};

let server: Server;
let url = "";
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  server = createMetrics().listen(
    { host: "127.0.0.1", port: 0 },
    { ...site, isReady: () => site.ready, isRealtimeUp: () => site.realtime },
    () => null,
  );
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function scrape() {
  const response = await fetch(`${url}/metrics`);
  return { response, text: await response.text() };
}

describe("/metrics", () => {
  it("is Prometheus text that no cache stores", async () => {
    const { response, text } = await scrape();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^{}]*\})? (?:[-+.\de]+|Nan))?$/);
    }
  });

  it("says what renders, waits and was refused, and what the front cache holds", async () => {
    const { text } = await scrape();
    for (const line of [
      "wayfare_ready 1",
      "wayfare_renders_running 2",
      "wayfare_renders_waiting 3",
      "wayfare_renders_aside 1",
      'wayfare_renders_refused_total{reason="full"} 5',
      'wayfare_renders_refused_total{reason="timeout"} 6',
      "wayfare_front_cache_entries 4",
      "wayfare_front_cache_bytes 2048",
      "wayfare_front_cache_evictions_total 1",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    // A second scrape counts nothing twice.
    expect((await scrape()).text).toContain("wayfare_front_cache_evictions_total 1\n");
  });

  it("follows the state of the site", async () => {
    expect((await scrape()).text).not.toMatch(/^wayfare_realtime_up/m);
    site.ready = false;
    site.realtime = true;
    expect((await scrape()).text).toMatch(/^wayfare_ready 0$[^]*^wayfare_realtime_up 1$/m);
    site.realtime = false;
    expect((await scrape()).text).toMatch(/^wayfare_realtime_up 0$/m);
  });

  it("counts expired tags", async () => {
    const countOf = async () =>
      Number(/^wayfare_tags_expired_total (\d+)$/m.exec((await scrape()).text)?.[1]);
    const before = await countOf();
    announceExpiry(["a", "b"]);
    expect(await countOf()).toBe(before + 2);
  });

  it("has the process's own metrics", async () => {
    const { text } = await scrape();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).toMatch(/^wayfare_heap_limit_bytes \d/m);
  });

  it("is the only page of its listener", async () => {
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics?x=1`)).status).toBe(200);
  });
});

it("goes on without metrics when their port is taken", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { port } = server.address() as AddressInfo;
  const second = createMetrics().listen(
    { host: "127.0.0.1", port },
    { ...site, isReady: () => true, isRealtimeUp: () => null },
    () => null,
  );
  await expect.poll(() => logged.mock.calls.flat().join(" ")).toContain("EADDRINUSE");
  expect(second.listening).toBe(false);
});
