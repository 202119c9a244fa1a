import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { expect } from "vitest";

import { currentTrace } from "../../lib/cache/request-trace";
import type { Watch } from "../cache/outcome";
import { createFront } from "./front";

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

let servers: http.Server[] = [];

export function closeFronts() {
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A front cache whose origin answers with `handle` and whose clock is `state.now`. */
export async function serveFront(handle: Handler, watch?: Watch) {
  const state = { now: Date.now(), asked: 0, refreshed: [] as string[] };
  const { listener, store } = createFront(
    (request, response) => {
      state.asked += 1;
      return handle(request, response);
    },
    { queries: ["sort"], headers: [] },
    {
      now: () => state.now,
      watch: watch ?? null,
      refresh: (path) => {
        state.refreshed.push(path);
        return Promise.resolve();
      },
    },
  );
  const server = http.createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET") => {
    const request = http.request({ host: "127.0.0.1", port, path, headers, method, agent: false });
    request.end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(chunks),
    } satisfies Answer;
  };
  /** Asks until the store answers. */
  const warm = async (path: string) => {
    await expect
      .poll(async () => {
        const before = state.asked;
        await ask(path);
        return state.asked - before;
      })
      .toBe(0);
  };
  return { state, store, ask, warm };
}

export const TEXT = "<p>A page of some length.</p>".repeat(100);

export interface Page {
  body?: string;
  tags?: string[];
  status?: number;
  age?: number;
  headers?: Record<string, string | string[]>;
}

/** Answers like Next's page cache. */
export function respond(response: http.ServerResponse, page: Page = {}) {
  const { body = TEXT, tags = [], status = 200, age = 0, headers = {} } = page;
  currentTrace()?.entries.push({ key: "/page", tags, lastModified: Date.now() - age });
  response.statusCode = status;
  const all = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "s-maxage=300, stale-while-revalidate=600",
    "x-nextjs-cache": "HIT",
    ETag: '"e1"',
    Vary: "rsc",
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.end(body);
}
