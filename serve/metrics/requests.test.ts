import { once } from "node:events";
import http from "node:http";

import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, it } from "vitest";

import { closeFronts, respond, serveFront } from "../next/front-fixture";
import { Durations } from "./durations";
import { createRequestWatch } from "./requests";

let registry: Registry;
beforeEach(() => {
  registry = new Registry();
});
afterEach(closeFronts);

/** Counts by "cache status". */
async function counts(): Promise<Record<string, number>> {
  const [metric] = await registry.getMetricsAsJSON();
  const found: Record<string, number> = {};
  for (const { labels, value, ...rest } of metric?.values ?? []) {
    const { metricName } = rest as { metricName?: string };
    if (metricName?.endsWith("_count")) found[`${labels["cache"]} ${labels["status"]}`] = value;
  }
  return found;
}

it("counts requests by what answered them and by class of status", async () => {
  const { ask, state, store } = await serveFront(({ url }, response) => {
    if (url === "/broken") response.writeHead(500).end();
    else respond(response, url === "/nowhere" ? { status: 404 } : {});
  }, createRequestWatch(registry));
  await ask("/");
  await expect.poll(() => store.size).toBe(1);
  await ask("/");
  await ask("/", { "if-none-match": '"e1"' });
  await ask("/broken");
  await ask("/nowhere");
  await ask("/?sort=price");
  await ask("/", {}, "POST");
  await ask("/a/%2e%2e/b");
  await expect.poll(counts).toEqual({
    "miss 2xx": 1,
    "hit 2xx": 1,
    "hit 3xx": 1,
    "miss 5xx": 1,
    "miss 4xx": 1,
    "bypass 2xx": 2,
    "bypass 4xx": 1,
  });
  expect(state.asked).toBe(5);
});

it("counts a page that replaces a failure, or that is just being renewed, as stale", async () => {
  let release: () => void = () => undefined;
  let wait: Promise<void> = Promise.resolve();
  let isDown = false;
  const { ask, warm, state } = await serveFront(async (_, response) => {
    await wait;
    if (isDown) response.writeHead(503).end();
    else respond(response);
  }, createRequestWatch(registry));
  await warm("/");
  const { "miss 2xx": before } = await counts();
  state.now += 301_000;
  isDown = true;
  wait = new Promise((resolve) => (release = resolve));
  const asked = state.asked;
  const slow = ask("/");
  await expect.poll(() => state.asked).toBe(asked + 1);
  await ask("/");
  release();
  await slow;
  await expect.poll(counts).toMatchObject({ "miss 2xx": before, "stale 2xx": 2 });
});

it("counts a client that leaves before the answer as aborted", async () => {
  const watch = createRequestWatch(registry);
  const server = http.createServer((_, response) => watch(response, { outcome: "miss" }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  const request = http.get({ host: "127.0.0.1", port }).on("error", () => undefined);
  await once(server, "request");
  request.destroy();
  await expect.poll(counts).toEqual({ "miss aborted": 1 });
  server.close();
});

it("prints a histogram with cumulative buckets", async () => {
  const durations = new Durations(registry);
  for (const seconds of [0.0005, 0.001, 0.3, 60]) durations.add("miss", 204, seconds);
  expect((await registry.metrics()).trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^# HELP wayfare_request_duration_seconds Duration of requests/),
    "# TYPE wayfare_request_duration_seconds histogram",
    ...[
      ["0.001", 2],
      ["0.005", 2],
      ["0.025", 2],
      ["0.1", 2],
      ["0.25", 2],
      ["0.5", 3],
      ["1", 3],
      ["2.5", 3],
      ["5", 3],
      ["10", 3],
      ["+Inf", 4],
    ].map(
      ([le, count]) =>
        `wayfare_request_duration_seconds_bucket{cache="miss",status="2xx",le="${le}"} ${count}`,
    ),
    'wayfare_request_duration_seconds_sum{cache="miss",status="2xx"} 60.3015',
    'wayfare_request_duration_seconds_count{cache="miss",status="2xx"} 4',
  ]);
});
