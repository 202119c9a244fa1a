import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createDrain, HEALTH_PATH, READINESS_PATH } from "./drain";

const IN_FLIGHT = 50;
const TIMES = { lingerMs: 300, withinMs: 2_000 };

let server: Server;
/** Paths that reached the cache. */
let passedOn: (string | undefined)[] = [];
const agent = new Agent({ keepAlive: true });

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(answerIn: number, isReady = true) {
  passedOn = [];
  const slow = (request: IncomingMessage, response: ServerResponse) => {
    passedOn.push(request.url);
    if (request.url === "/begun") response.write("be");
    setTimeout(() => response.end("done"), answerIn);
  };
  const { listener, drain } = createDrain(
    slow,
    () => isReady,
    (_request, response) => response.writeHead(503).end("busy"),
  );
  server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      get({ port, path, agent }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += String(chunk)));
        response.on("end", () => resolve(`${response.statusCode} ${text.trim()}`));
      }).on("error", (error) => resolve(error.message));
    });
  const askAll = (path: string) => Promise.all(Array.from({ length: IN_FLIGHT }, () => ask(path)));
  return { port, ask, askAll, drain: () => drain(server, TIMES) };
}

const ALL = Array.from({ length: IN_FLIGHT }, () => "200 done");

describe("createDrain", () => {
  it("answers every request in flight, also on connections that were idle before", async () => {
    const { askAll, drain } = await serve(50);
    await askAll("/first");
    const answers = askAll("/second");
    const isDrained = drain();
    expect(await answers).toEqual(ALL);
    expect(await isDrained).toBe(true);
  });

  it("reports not ready but answers until the listener closes", async () => {
    const { ask, drain } = await serve(1);
    expect(await ask(READINESS_PATH)).toBe("200 ready");
    const isDrained = drain();
    expect(await ask(READINESS_PATH)).toBe("503 not ready");
    expect(await ask("/page")).toBe("200 done");
    expect(await isDrained).toBe(true);
    expect(await ask("/page")).toContain("ECONNREFUSED");
  });

  it("refuses each request that takes too long", async () => {
    const { askAll, drain } = await serve(TIMES.withinMs * 2);
    const answers = askAll("/slow");
    await new Promise((resolve) => server.once("request", resolve));
    expect(await drain()).toBe(true);
    expect(await answers).toEqual(ALL.map(() => "503 busy"));
  });

  it("returns false when an answer has begun and takes too long", async () => {
    const { ask, drain } = await serve(TIMES.withinMs * 2);
    void ask("/begun");
    await new Promise((resolve) => server.once("request", resolve));
    expect(await drain()).toBe(false);
  });

  it("reports not ready but alive before the start is complete", async () => {
    const { ask } = await serve(1, false);
    expect(await ask(READINESS_PATH)).toBe("503 not ready");
    expect(await ask(HEALTH_PATH)).toBe("200 alive");
  });

  it("reports that the process lives while it drains", async () => {
    const { ask, drain } = await serve(1);
    const isDrained = drain();
    expect(await ask(HEALTH_PATH)).toBe("200 alive");
    expect(await isDrained).toBe(true);
  });

  it("lets no cache store either answer, and asks neither the cache nor the queue", async () => {
    const { port } = await serve(1);
    const answers = [HEALTH_PATH, READINESS_PATH].map(async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      return headers.get("cache-control");
    });
    expect(await Promise.all(answers)).toEqual(["no-store", "no-store"]);
    expect(passedOn).toEqual([]);
  });
});
