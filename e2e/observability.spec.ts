import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test } from "@playwright/test";

import { freePort } from "../scripts/run/processes.mjs";
import { askSite, startOwnSite, type OwnSite } from "./support/own-site";

// In one go: in parallel ones each half would start the site anew.
test.describe.configure({ mode: "default" });

/** Answers everything with 503 and keeps what it was asked. */
const asked: { url: string; id: string | undefined }[] = [];
const backend = http.createServer(({ url = "", headers }, response) => {
  asked.push({ url, id: headers["x-request-id"]?.toString() });
  response.writeHead(503).end();
});
let site: OwnSite;
let metrics = "";

test.beforeAll(async () => {
  await once(backend.listen(0, "127.0.0.1"), "listening");
  const { port } = backend.address() as AddressInfo;
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${String(metricsPort)}/metrics`;
  site = await startOwnSite(await freePort(), {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${String(port)}`,
    METRICS_PORT: String(metricsPort),
  });
});

test.afterAll(async () => {
  await site.stop();
  backend.close();
});

async function scrape(): Promise<Record<string, number>> {
  const text = await (await fetch(metrics)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test("one id names a request in its answer, in the log and to the backend", async () => {
  const answer = await askSite(site, "/packages?q=paris", { "x-request-id": "proxy-1" });
  expect(answer.headers.get("x-request-id")).toBe("proxy-1");
  const sent = asked.filter(({ url }) => url.startsWith("/rest/"));
  expect(sent.map(({ id }) => id)).toContain("proxy-1");
  await expect.poll(() => site.log()).toMatch(/Z (?:info|warn|error) proxy-1 /);
});

test("the process lives and is ready while the backend is down", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await askSite(site, path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("metrics have a port of their own and work while the backend is down", async () => {
  expect((await askSite(site, "/metrics")).status).toBe(404);
  const hits = 'wayfare_request_duration_seconds_count{cache="hit",status="2xx"}';
  const countHits = async () => (await scrape())[hits] ?? 0;
  // The page is stored only after its first answer has been sent.
  const start = await countHits();
  await expect
    .poll(async () => {
      await askSite(site, "/help");
      return countHits();
    })
    .toBeGreaterThan(start);
  const before = await countHits();
  await askSite(site, "/help");
  await askSite(site, "/help");
  expect((await countHits()) - before).toBe(2);
  const found = await scrape();
  expect(found).toMatchObject({
    wayfare_ready: 1,
    wayfare_backend_up: 0,
    wayfare_realtime_up: 0,
    wayfare_renders_running: 0,
  });
  expect(found["wayfare_front_cache_entries"]).toBeGreaterThan(0);
  expect(Object.keys(found)).not.toContain("wayfare_mails_waiting");
});
