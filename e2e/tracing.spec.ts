import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { environmentOf } from "../scripts/run/backend.mjs";
import { freePort } from "../scripts/run/processes.mjs";
import {
  attributesOf,
  EAGER,
  startCollector,
  type CollectedSpan,
  type Collector,
} from "../supabase/tests/support/collector";
import { startOwnBackend, type OwnBackend } from "./support/own-backend";
import { askSite, startOwnSite, type OwnSite } from "./support/own-site";
import { callAction, readActions } from "./support/server-actions";

// In one go: in parallel ones each half would start site and backend anew.
test.describe.configure({ mode: "default" });

const PARENT = "b7ad6b7169203331";
const LIST_MODULES = path.resolve("supabase/tests/support/list-modules.mjs");

const traceparentOf = (traceId: string) => `00-${traceId}-${PARENT}-01`;

let collector: Collector;
let backend: OwnBackend;
let site: OwnSite;

test.beforeAll(async () => {
  collector = await startCollector();
  const port = await freePort();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...EAGER };
  backend = await startOwnBackend({ SITE_URL: `http://127.0.0.1:${String(port)}`, ...tracing });
  site = await startOwnSite(port, { ...environmentOf(backend.ready), ...tracing });
});

test.afterAll(async () => {
  await site.stop();
  await backend.stop();
  collector.close();
});

/** Waits for a span of SQL, and returns what leads to it, from the request on. */
async function wayToSql(traceId: string, call: string): Promise<CollectedSpan[]> {
  let way: CollectedSpan[] = [];
  await expect
    .poll(() => {
      const spans = collector.spans().filter((span) => span.traceId === traceId);
      const above = (span: CollectedSpan): CollectedSpan[] => {
        const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
        return parent ? [...above(parent), span] : [span];
      };
      const ways = spans.filter(({ name }) => name.startsWith("SQL")).map(above);
      way = ways.find((one) => one.some(({ name }) => name === call)) ?? [];
      return way[0]?.parentSpanId;
    })
    .toBe(PARENT);
  return way;
}

test("a search is one trace from the client's request to the SQL, without its words", async () => {
  const traceId = "0af7651916cd43dd8448eb211c803190";
  const answer = await askSite(site, "/packages?q=Rapanui", {
    traceparent: traceparentOf(traceId),
    "x-request-id": "proxy-1",
  });
  expect(answer.headers.get("server-timing")).toMatch(
    new RegExp(`^traceparent;desc="00-${traceId}-[0-9a-f]{16}-01"$`),
  );
  const call = "call /rest/v1/rpc/search_packages";
  const way = await wayToSql(traceId, call);
  expect(way.map(({ service, name }) => [service, name])).toEqual([
    ["wayfare", "GET /packages"],
    ["wayfare", call],
    ["wayfare-backend", "POST /rest/v1/rpc/search_packages"],
    ["wayfare-backend", "SQL SELECT"],
  ]);
  for (const span of way.filter(({ name }) => /^(GET|POST) /.test(name))) {
    expect(attributesOf(span)).toMatchObject({
      "wayfare.request_id": "proxy-1",
      "http.response.status_code": 200,
    });
  }
  expect(collector.sent()).not.toContain("Rapanui");
});

test("a server action and its call are spans, without what the form holds", async () => {
  const traceId = "0af7651916cd43dd8448eb211c803191";
  const action = (await readActions()).find(({ name }) => name.endsWith("/signInAction"));
  if (!action) throw new Error("The build has no action to sign in.");
  await callAction(
    site.url,
    action,
    { email: "eva@example.org", password: "forgotten-word" },
    { traceparent: traceparentOf(traceId) },
  );
  const way = await wayToSql(traceId, "call /auth/v1/token");
  expect(way.map(({ name }) => name)).toEqual([
    "POST /auth",
    "action signInAction",
    "call /auth/v1/token",
    "POST /auth/v1/token",
    "SQL SELECT",
  ]);
  expect(collector.sent()).not.toMatch(/eva|example\.org|forgotten/);
});

test("a trace begins at the server where the request brings none", async () => {
  const first = (await askSite(site, "/auth")).headers.get("server-timing");
  const second = (await askSite(site, "/auth")).headers.get("server-timing");
  expect(first).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-01"$/);
  expect(second).not.toBe(first);
});

test("a page that caches may keep tells no trace", async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await askSite(site, "/help", { traceparent: traceparentOf("1".repeat(32)) });
    expect([answer.status, answer.headers.get("server-timing")]).toEqual([200, null]);
  }
});

test("a collector that is down fails no request, and its loss is logged once", async () => {
  const own = await startOwnSite(await freePort(), {
    ...environmentOf(backend.ready),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(await freePort())}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: "300",
    ...EAGER,
  });
  const losses = () => own.log().match(/the collector takes no spans/g)?.length ?? 0;
  const ask = async () => (await fetch(`${own.url}/auth`)).status;
  try {
    await expect
      .poll(async () => {
        expect(await ask()).toBe(200);
        return losses();
      })
      .toBe(1);
    for (let visit = 0; visit < 20; visit += 1) expect(await ask()).toBe(200);
    expect(losses()).toBe(1);
  } finally {
    await own.stop();
  }
});

test("without a collector nothing of OpenTelemetry is loaded, answered or sent", async ({}, testInfo) => {
  const asked: http.IncomingHttpHeaders[] = [];
  const silent = http.createServer(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(503).end();
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  const file = testInfo.outputPath("modules");
  const own = await startOwnSite(await freePort(), {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${String(port)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
    NODE_OPTIONS: `--import=${LIST_MODULES}`,
    LOADED_MODULES: file,
  });
  try {
    const headers = { traceparent: traceparentOf("2".repeat(32)) };
    const answer = await fetch(`${own.url}/packages?q=paris`, { headers });
    expect(answer.headers.get("server-timing")).toBeNull();
    const named = asked.filter((one) => one["x-request-id"] !== undefined);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((one) => one["traceparent"] !== undefined)).toEqual([]);
    const loaded = await readFile(file, "utf8");
    expect(loaded).toContain("/serve/dist/server.js");
    expect(loaded).not.toContain("@opentelemetry");
  } finally {
    await own.stop();
    silent.close();
  }
});
