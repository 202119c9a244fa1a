import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { createMetrics } from "./metrics";

const FILE = "docs/alerts.yml";

const rulesSchema = z.strictObject({
  groups: z.tuple([
    z.strictObject({
      name: z.literal("wayfare"),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Wayfare[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
          annotations: z.strictObject({ summary: z.string().min(1), action: z.string().min(1) }),
        }),
      ),
    }),
  ]),
});

const [{ rules }] = rulesSchema.parse(parse(readFileSync(FILE, "utf8"))).groups;

/** The metric and its label matchers, such as `status=5xx`, for each selector of an expression. */
function selectorsOf(expr: string) {
  const found: { metric: string; matchers: string[] }[] = [];
  const faults: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) faults.push(expr.slice(from, to) || `end at ${from}`);
      if (type.name !== "VectorSelector") return;
      const name = node.getChild("Identifier");
      const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
      found.push({
        metric: name ? expr.slice(name.from, name.to) : "",
        matchers: matchers.map((one) => expr.slice(one.from, one.to)),
      });
    },
  });
  return { found, faults };
}

let lines: string[] = [];
const { watch, listen } = createMetrics();
const row = [
  "mails_waiting",
  "mails_failed",
  "mails_due_seconds",
  "mails_untaken_seconds",
  "mails_refused_seconds",
  "seats_expiring",
  "connections",
  "max_connections",
];

/** Scrapes a site that has had an outcome of each kind. */
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  for (const [outcome, statusCode] of [
    ["hit", 200],
    ["miss", 500],
  ] as const) {
    const response = Object.assign(new EventEmitter(), { headersSent: true, statusCode });
    watch(response as unknown as ServerResponse, { outcome });
    response.emit("close");
  }
  const backend = { url: "http://backend.test", secretKey: "sb_secret_x" };
  const site = {
    isReady: () => true,
    isRealtimeUp: () => true,
    store: { size: 1, bytes: 1, evictions: 1 },
    admission: {
      counts: { running: 0, waiting: 0, aside: 0 },
      refused: { full: 1, timeout: 1 },
    },
  };
  const server = listen({ host: "127.0.0.1", port: 0 }, site, () => backend);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json([Object.fromEntries(row.map((name) => [name, 0]))])),
  );
  lines = (await (await ask(`http://127.0.0.1:${port}/metrics`)).text()).split("\n");
  server.close();
});
afterAll(() => vi.unstubAllGlobals());

it("has an alert for each fault that an operator must know", () => {
  expect(rules.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

it.each(rules)("$alert asks for metrics and labels that /metrics has", ({ expr }) => {
  const { found, faults } = selectorsOf(expr);
  expect(faults).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
  for (const { metric, matchers } of found) {
    // Prometheus makes `up` and `job` itself.
    if (metric === "up") continue;
    const series = lines.filter((line) => line.split(/[ {]/, 1)[0] === metric);
    expect(series, metric).not.toEqual([]);
    for (const matcher of matchers.filter((one) => !one.startsWith("job="))) {
      const label = matcher.replace(/!?=/, "=");
      expect(
        series.some((line) => line.includes(label)),
        `${metric}{${matcher}}`,
      ).toBe(true);
    }
  }
});
