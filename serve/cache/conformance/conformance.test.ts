import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { getResults, runTests } from "http-cache-tests/client/runner.mjs";
import handleConfig from "http-cache-tests/server/handle-config.mjs";
import handleState from "http-cache-tests/server/handle-state.mjs";
import handleTest from "http-cache-tests/server/handle-test.mjs";
import suites from "http-cache-tests/tests/index.mjs";
import fetch from "node-fetch";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createHttpCache } from "../http-cache";
import { httpOrigin } from "../http-origin";
import expected from "./expected.json" with { type: "json" };

const handlers = { config: handleConfig, state: handleState, test: handleTest };

function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  const [, name = "", ...segments] = pathname.split("/");
  // Node would add the real time.
  response.sendDate = false;
  handlers[name as keyof typeof handlers](segments, request, response);
}

const tests = new Map(
  suites
    .flatMap((suite) => suite.tests)
    .filter((test) => !test.browser_only)
    .map((test) => [test.id, test]),
);

type Outcome = "pass" | "fail" | "reused" | "setup" | "dependency";

/** The suite's rule: a test has no result when its dependency fails. */
function outcomeOf(id: string): Outcome {
  const result = getResults()[id];
  if (tests.get(id)?.depends_on?.some((other) => outcomeOf(other) !== "pass")) return "dependency";
  if (result === true) return "pass";
  if (result?.[0] === "Setup") return "setup";
  return result?.[1].includes("comes from cache") ? "reused" : "fail";
}

const isRequired = (id: string) => (tests.get(id)?.kind ?? "required") === "required";

describe("the cache in front of the test server of http-cache-tests", () => {
  const cache = createHttpCache(
    httpOrigin(answer, () => Date.now()),
    { now: () => Date.now() },
  );
  const server = http.createServer(cache.listener);
  const agent = new http.Agent({ keepAlive: true });
  const outcomes: Record<string, Outcome> = {};

  beforeAll(async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    // The suite waits three seconds for responses to age; the fake clock skips that.
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    const clock = setInterval(() => vi.advanceTimersToNextTimer(), 1);
    const ask = (url: string, init?: object) => fetch(url, { ...init, agent });
    await runTests(suites, ask, false, `http://127.0.0.1:${String(port)}`, 1);
    clearInterval(clock);
    for (const id of tests.keys()) outcomes[id] = outcomeOf(id);
  }, 60_000);

  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    server.close().closeAllConnections();
  });

  it("passes every test but those in expected.json, with the outcomes that it names", () => {
    const others = Object.entries(outcomes).filter(([, outcome]) => outcome !== "pass");
    expect(Object.keys(outcomes)).toHaveLength(329);
    expect(Object.fromEntries(others)).toEqual(expected);
  });

  it("never reuses a response that a required test forbids to reuse", () => {
    const isUnsafe = (id: string) => isRequired(id) && outcomes[id] === "reused";
    expect(Object.keys(outcomes).filter(isUnsafe)).toEqual([]);
  });

  it("passes at least 134 of the 157 required tests", () => {
    const required = Object.keys(outcomes).filter(isRequired);
    const passed = required.filter((id) => outcomes[id] === "pass").length;
    const unsafe = required.filter((id) => outcomes[id] === "reused").length;
    process.stdout.write(
      `result: ${String(passed)} of ${String(required.length)} required, ${String(unsafe)} unsafe\n`,
    );
    expect(required).toHaveLength(157);
    expect(passed).toBeGreaterThanOrEqual(134);
  });
});
