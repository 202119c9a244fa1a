import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createFront } from "./front";

const SAID = "public, max-age=86400, s-maxage=300";

const state = { status: 200, now: Date.now(), asked: 0 };

const { listener } = createFront(
  (_, response) => {
    state.asked += 1;
    const isThere = state.status === 200;
    response.statusCode = state.status;
    if (isThere) response.setHeader("Content-Type", "image/png");
    response.setHeader("Cache-Control", isThere ? SAID : "no-store");
    response.end(isThere ? "picture" : "");
  },
  { queries: [], headers: [] },
  { now: () => state.now },
);
const server = http.createServer(listener);

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close().closeAllConnections());

async function ask() {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/media/a/b.png`);
  return { status: answer.status, said: answer.headers.get("cache-control") };
}

describe("a picture", () => {
  it("is cached for minutes, and dropped when it answers 404 (fault 29)", async () => {
    await ask();
    await ask();
    expect(state.asked).toBe(1);
    state.now += 301_000;
    // An unreachable store has removed nothing.
    state.status = 503;
    expect(await ask()).toEqual({ status: 200, said: SAID });
    expect(state.asked).toBe(2);
    state.status = 404;
    expect(await ask()).toEqual({ status: 404, said: "no-store" });
    state.status = 503;
    expect((await ask()).status).toBe(503);
  });
});
