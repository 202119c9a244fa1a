import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { Registry } from "prom-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Backend } from "../backend-calls";
import { registerBackend } from "./backend";

const ROW = {
  mails_waiting: 3,
  mails_failed: 1,
  mails_due_seconds: 42,
  mails_untaken_seconds: 0,
  mails_refused_seconds: 7,
  seats_expiring: 5,
  connections: 12,
  max_connections: 100,
};

type Mode = "up" | "refusing" | "silent" | "odd";

/** A backend that answers as its mode says, and a clock that stands still. */
async function stage(address?: Backend | null) {
  const state = { mode: "up" as Mode, asked: [] as http.IncomingMessage[], now: 1_000_000 };
  const server = http.createServer((request, response) => {
    state.asked.push(request);
    if (state.mode === "refusing") response.writeHead(503).end();
    else if (state.mode !== "silent") {
      response.end(JSON.stringify(state.mode === "up" ? [ROW] : [{ ...ROW, connections: null }]));
    }
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const own = { url: `http://127.0.0.1:${port}`, secretKey: "sb_secret_x" };
  const registry = new Registry();
  const prepare = registerBackend(registry, () => (address === undefined ? own : address), {
    now: () => state.now,
  });
  const scrape = async () => {
    await prepare();
    const lines = (await registry.metrics()).split("\n");
    return lines.filter((line) => line !== "" && !line.startsWith("#"));
  };
  return { state, scrape };
}

let servers: http.Server[] = [];
const logged = vi.fn();
beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, "error").mockImplementation(logged);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
});

describe("the backend's metrics", () => {
  it("come from one reading with the secret key", async () => {
    const { state, scrape } = await stage();
    expect(await scrape()).toEqual([
      "wayfare_backend_up 1",
      "wayfare_mails_waiting 3",
      "wayfare_mails_failed 1",
      "wayfare_mails_due_seconds 42",
      "wayfare_mails_untaken_seconds 0",
      "wayfare_mails_refused_seconds 7",
      "wayfare_seats_expiring 5",
      "wayfare_database_connections 12",
      "wayfare_database_connections_max 100",
    ]);
    const [request] = state.asked;
    expect([request?.method, request?.url]).toEqual(["POST", "/rest/v1/rpc/get_metrics"]);
    expect(request?.headers).toMatchObject({
      apikey: "sb_secret_x",
      authorization: "Bearer sb_secret_x",
    });
  });

  it("are read once in 15 seconds, however many ask, and only if somebody asks", async () => {
    const { state, scrape } = await stage();
    expect(state.asked).toHaveLength(0);
    await Promise.all([scrape(), scrape(), scrape()]);
    state.now += 14_999;
    await scrape();
    expect(state.asked).toHaveLength(1);
    state.now += 1;
    await scrape();
    expect(state.asked).toHaveLength(2);
  });

  it.each(["refusing", "odd"] as const)("are gone while the backend is %s", async (mode) => {
    const { state, scrape } = await stage();
    await scrape();
    state.mode = mode;
    state.now += 15_000;
    expect(await scrape()).toEqual(["wayfare_backend_up 0"]);
    state.now += 15_000;
    expect(await scrape()).toEqual(["wayfare_backend_up 0"]);
    // The log names a fault once, not at each scrape.
    expect(logged).toHaveBeenCalledTimes(1);
    state.mode = "up";
    state.now += 15_000;
    expect(await scrape()).toHaveLength(9);
  });

  it("wait two seconds for a backend that does not answer", async () => {
    const { state, scrape } = await stage();
    state.mode = "silent";
    const began = performance.now();
    expect(await scrape()).toEqual(["wayfare_backend_up 0"]);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(1_900);
    expect(took).toBeLessThan(4_000);
  });

  it("say that a backend is down that refuses connections", async () => {
    const { scrape } = await stage({ url: "http://127.0.0.1:9", secretKey: "sb_secret_x" });
    expect(await scrape()).toEqual(["wayfare_backend_up 0"]);
  });

  it("are absent without a secret key", async () => {
    const { state, scrape } = await stage(null);
    expect(await scrape()).toEqual([]);
    expect(state.asked).toHaveLength(0);
  });
});
