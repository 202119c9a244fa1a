/** Answers from the stored cache while Next still loads. */
import { type IncomingMessage, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";

import { currentTrace, onTagsExpired } from "../lib/cache/request-trace";
import { installLog, readRequestId, withRequest } from "../scripts/run/log.mjs";
import { Admission } from "./limits/admission";
import { limitRenders, LIMITS, sendBusy } from "./limits/admit";
import { answerClientError } from "./client-error";
import type { loadNext } from "./next/load-next";
import { setClientAddress } from "./limits/client-address";
import { createDrain } from "./drain";
import { readConditions } from "./next/conditions";
import { refuseForeignPages } from "./next/page-age";
import { warmPages } from "./next/warm-pages";
import { Expiries } from "./cache/tag-expiries";
import { createFront } from "./next/front";
import { readActions, refuseUnknownAction } from "./next/known-actions";
import { refuse } from "./cache/send";
import { fingerprintOf, restore, save } from "./cache/snapshot";
import { requireSettings } from "./settings";

const LINGER_MS = 1_000;
/** A stop may take five seconds; the backend needs the fifth. */
const STOP_WITHIN_MS = 4_000;
/** Longer than a proxy's idle timeout, or a proxy would send requests into a closed connection. */
const KEEP_ALIVE_MS = 75_000;
/** A message with 20 MB of files needs 1.4 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
const SAVE_EVERY_MS = 30_000;
/** Lets the first requests through before loading Next blocks the process. */
const HEAD_START_MS = 50;

const { values } = parseArgs({
  options: {
    hostname: { type: "string", short: "H", default: process.env["HOST"] ?? "127.0.0.1" },
    port: { type: "string", short: "p", default: process.env["PORT"] ?? "3000" },
  },
});
installLog();
const { hostname } = values;
const port = Number(values.port);
const distDir = process.env["NEXT_DIST_DIR"] ?? ".next";

// React and Next read these while they load.
Object.assign(process.env, { NODE_ENV: "production", PORT: String(port) });
const settings = requireSettings();

const metricsSettings = settings.METRICS_PORT
  ? { host: settings.METRICS_HOST ?? "127.0.0.1", port: Number(settings.METRICS_PORT) }
  : null;
const metrics = metricsSettings && (await import("./metrics/metrics")).createMetrics();
const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./tracing/tracing")).openSiteTracing()
  : null;

const snapshot = path.join(distDir, "front", "answers");
const fingerprint = fingerprintOf(distDir, process.env);
const hasForeignPages = refuseForeignPages(distDir, process.env);
const expiries = new Expiries(path.join(distDir, "front", "expired-tags"));

let loading: ReturnType<typeof loadNext> | null = null;
let isLoaded = false;
function load() {
  loading ??= import("./next/load-next")
    .then((module) => module.loadNext({ hostname, port, expiries, ownOrigin }))
    .then((next) => {
      isLoaded = true;
      void hearOtherInstances(next.expire);
      if (hasForeignPages) void warmPages(distDir, refresh).catch(console.error);
      console.log(`Ready on http://${hostname}:${port}`);
      return next;
    })
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
  return loading;
}

function findBackend() {
  const url = settings.NEXT_PUBLIC_SUPABASE_URL;
  const secretKey = settings.SUPABASE_SECRET_KEY;
  return secretKey ? { url, secretKey } : null;
}

let isRealtimeUp: boolean | null = null;
async function hearOtherInstances(expire: (tags: readonly string[]) => void) {
  const backend = findBackend();
  if (!backend) return;
  isRealtimeUp = false;
  const { joinInstances } = await import("./instances");
  const file = path.join(distDir, "front", "last-announcement");
  joinInstances({ ...backend, expire, file, onState: (isUp) => (isRealtimeUp = isUp) });
}

function refresh(address: string): Promise<void> {
  const host = hostname === "0.0.0.0" || hostname === "::" ? "127.0.0.1" : hostname;
  return new Promise((resolve) => {
    get({ host, port, path: address }, (response) => response.resume().once("close", resolve)).once(
      "error",
      () => resolve(),
    );
  });
}

// Must run before the cache drops the pages: the disk then no longer has them either.
onTagsExpired((tags) => expiries.add(tags, Date.now()));
const ownRequests: WeakSet<IncomingMessage> = new WeakSet();
const admission = new Admission(LIMITS);
const answer = limitRenders(
  async (request, response) => {
    const { handle } = await load();
    try {
      await handle(request, response);
    } catch (error) {
      console.error(`Failed to handle ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "Internal Server Error");
    }
  },
  LIMITS,
  (request) => ownRequests.has(request),
  admission,
);
const actions = await readActions(distDir);
const { listener: answerFromCache, store } = createFront(
  (request, response) => {
    setClientAddress(request);
    if (refuseUnknownAction(request, response, actions)) return;
    const id = readRequestId(request.headers["x-request-id"]);
    return withRequest(id, () => answer(request, response), currentTrace()?.span?.traceId);
  },
  await readConditions(distDir),
  {
    refresh,
    beginSpan: (await tracing?.beginSpanOf(distDir, actions)) ?? null,
    // Next's own requests belong to one that is counted already.
    watch:
      metrics &&
      ((response, served) => {
        if (!ownRequests.has(response.req)) metrics.watch(response, served);
      }),
  },
);
restore(snapshot, store, fingerprint, expiries);

let savedChanges = store.changes;
async function saveAnswers() {
  if (store.changes === savedChanges) return;
  savedChanges = store.changes;
  await save(snapshot, store, fingerprint);
}

const { listener, drain, isUp } = createDrain(answerFromCache, () => isLoaded, sendBusy);
// Next requests the page of an action from its own server.
const ownServer = createServer((request, response) => {
  ownRequests.add(request);
  answerFromCache(request, response);
});
ownServer.listen(0, "127.0.0.1").unref();
await once(ownServer, "listening");
const ownAddress = ownServer.address() as AddressInfo;
const ownOrigin = `http://127.0.0.1:${ownAddress.port}`;

const server = createServer(
  { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  listener,
);
server.once("error", (error) => {
  console.error(error);
  process.exit(1);
});
// Node would answer these without the security headers.
server.on("clientError", answerClientError);
server.on("checkExpectation", (_request, response) => refuse(response, 417));
server.listen(port, hostname, () => {
  if (metricsSettings) {
    const site = { isReady: isUp, isRealtimeUp: () => isRealtimeUp, store, admission };
    metrics?.listen(metricsSettings, site, findBackend);
  }
  setTimeout(load, store.size > 0 ? HEAD_START_MS : 0);
  setInterval(() => void saveAnswers(), SAVE_EVERY_MS).unref();
});

let isEnding = false;

async function end(code: number, lingerMs: number) {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  const isDrained = await drain(server, { lingerMs, withinMs: STOP_WITHIN_MS - 500 });
  await Promise.allSettled([
    saveAnswers(),
    loading?.then((next) => next.close()),
    tracing?.close(),
  ]);
  process.exit(isDrained ? code : 1);
}
// Ctrl-C needs no linger: it is not a deployment behind a proxy.
process.on("SIGINT", () => void end(130, 0));
process.on("SIGTERM", () => void end(143, LINGER_MS));
