import { readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { freePort } from "../../../scripts/run/processes.mjs";
import { attributesOf, EAGER, startCollector } from "../support/collector";
import { afterwards, dataDir, start } from "../support/own-backends";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const UNSAMPLED_TRACE = "1af7651916cd43dd8448eb211c80319d";
const PARENT = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${PARENT}-01`;
const LIST_MODULES = path.resolve("supabase/tests/support/list-modules.mjs");

async function collect() {
  const collector = await startCollector();
  afterwards(async () => collector.close());
  return collector;
}

it("makes a request and its SQL spans of the request's trace, without a value of it", async () => {
  const collector = await collect();
  const backend = await start({
    WAYFARE_DATA_DIR: await dataDir(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...EAGER,
  });
  const owner = postgres(backend.superuserUrl, { max: 1 });
  await owner.unsafe("alter system set log_min_duration_statement = 0");
  await owner`select pg_reload_conf()`;
  await owner.end();
  const apikey = backend.keys.publishableKey;
  const ask = async (address: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(backend.apiUrl + address, {
      method: body ? "POST" : "GET",
      headers: { apikey, "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.text();
  };
  const named = { traceparent, "x-request-id": "request-1" };
  await ask("/rest/v1/travel_packages?select=title&title=eq.Osterinsel", named);
  const login = { email: "eva@example.org", password: "forgotten-word" };
  await ask("/auth/v1/token?grant_type=password", named, login);
  await ask("/storage/v1/object/public/avatars/geheim.png", named);
  await ask("/rest/v1/user_roles?select=role", named);
  expect(backend.output()).toMatch(new RegExp(`Z info request-1 trace_id=${TRACE} 42501 `));
  await ask("/rest/v1/agencies?select=name", {});
  const unsampled = { traceparent: `00-${UNSAMPLED_TRACE}-${PARENT}-00` };
  await ask("/rest/v1/travel_packages?select=title", unsampled);

  const found = () => collector.spans().filter(({ service }) => service === "wayfare-backend");
  await vi.waitFor(
    () => {
      const names = found().map(({ name }) => name);
      expect(names).toContain("GET /rest/v1/travel_packages");
      expect(names).toContain("POST /auth/v1/token");
      expect(names).toContain("GET /storage/v1/object");
    },
    { timeout: 10_000 },
  );
  expect(new Set(found().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  for (const [name, status] of [
    ["GET /rest/v1/travel_packages", 200],
    ["POST /auth/v1/token", 400],
    ["GET /storage/v1/object", 404],
  ] as const) {
    const span = found().find((one) => one.name === name);
    expect(span?.parentSpanId).toBe(PARENT);
    expect(attributesOf(span ?? { attributes: [] })).toMatchObject({
      "wayfare.request_id": "request-1",
      "http.response.status_code": status,
    });
    const statements = found().filter(({ parentSpanId }) => parentSpanId === span?.spanId);
    expect(statements.map((one) => one.name)).toContain("SQL SELECT");
  }
  expect(collector.sent()).not.toMatch(/Osterinsel|eva|example\.org|forgotten|geheim|sb_publish/);

  const log = await readFile(path.join(backend.dataDir, "postgres.log"), "utf8");
  expect(log).not.toContain(UNSAMPLED_TRACE);
  const seen = [...log.matchAll(/"travel_packages"[^]*?\/\*traceparent='00-(\w+)-(\w+)-01'\*\//g)];
  const ids = found().map(({ spanId }) => spanId);
  expect(seen.map(([, trace]) => trace)).toContain(TRACE);
  expect(ids).toEqual(expect.arrayContaining(seen.map(([, , span]) => span)));
});

it("answers while the collector is down, and logs the loss once", async () => {
  const backend = await start({
    WAYFARE_DATA_DIR: await dataDir(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: "300",
    ...EAGER,
  });
  const headers = { apikey: backend.keys.publishableKey, traceparent };
  const losses = () => backend.output().match(/the collector takes no spans/g)?.length ?? 0;
  const ask = async () => {
    const answer = await fetch(`${backend.apiUrl}/rest/v1/travel_packages?select=id`, { headers });
    await answer.text();
    return answer.status;
  };
  await vi.waitFor(
    async () => {
      expect(await ask()).toBe(200);
      expect(losses()).toBe(1);
    },
    { timeout: 10_000 },
  );
  const until = Date.now() + 1_500;
  while (Date.now() < until) expect(await ask()).toBe(200);
  expect(losses()).toBe(1);
});

it("loads nothing of OpenTelemetry without a collector", async () => {
  const file = path.join(await dataDir(), "modules");
  const backend = await start({
    WAYFARE_DATA_DIR: await dataDir(),
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
    NODE_OPTIONS: `--import=${LIST_MODULES}`,
    LOADED_MODULES: file,
  });
  const headers = { apikey: backend.keys.publishableKey, traceparent };
  await fetch(`${backend.apiUrl}/rest/v1/travel_packages?select=id`, { headers });
  const loaded = await readFile(file, "utf8");
  expect(loaded).toContain("/supabase/local/dist/main.js");
  expect(loaded).not.toContain("@opentelemetry");
});
