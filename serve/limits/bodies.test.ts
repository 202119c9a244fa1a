import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it } from "vitest";

import { MAX_BODY_BYTES } from "../../lib/config/body-limit.mjs";
import { limitRenders, LIMITS } from "./admit";

/** A quarter of a visitor's share. */
const PART = 6 * 1024 * 1024;

let servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
});

async function readBody(request: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Admits two requests at a time and answers with the body's length. */
async function serve() {
  const handler = limitRenders(
    async (request, response) => {
      const body = await readBody(request);
      response.end(`${request.method ?? ""} ${request.url ?? ""} ${String(body.length)}`);
    },
    { ...LIMITS, atOnce: 2, each: 2, waiting: 0 },
  );
  const arrived: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    arrived.push(request);
    void handler(request, response);
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = (headers: http.OutgoingHttpHeaders = {}) => {
    const request = http.request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path: "/form",
      headers,
      agent: false,
    });
    request.on("error", () => undefined);
    return request;
  };
  const answerTo = async (request: http.ClientRequest) => {
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    return { status: response.statusCode, text: String(await readBody(response)) };
  };
  return { open, answerTo, arrived };
}

describe("a request body", () => {
  it("reaches the handler unchanged, in one chunk or in many", async () => {
    const { open, answerTo } = await serve();
    const whole = open({ "content-length": 5 });
    whole.end("12345");
    expect(await answerTo(whole)).toEqual({ status: 200, text: "POST /form 5" });
    const chunked = open();
    chunked.write("12345");
    chunked.end("678");
    expect(await answerTo(chunked)).toEqual({ status: 200, text: "POST /form 8" });
    const none = open({ "content-length": 0 });
    none.end();
    expect(await answerTo(none)).toEqual({ status: 200, text: "POST /form 0" });
  });

  it("takes no slot while it is being sent (attack 76)", async () => {
    const { open, answerTo, arrived } = await serve();
    const slow = Array.from({ length: 10 }, (_, index) => {
      const request = open({ "content-length": 10, "x-forwarded-for": `1.1.1.${String(index)}` });
      request.write("1");
      return request;
    });
    await expect.poll(() => arrived.length).toBe(slow.length);
    const other = open({ "content-length": 1, "x-forwarded-for": "2.2.2.2" });
    other.end("1");
    expect(await answerTo(other)).toEqual({ status: 200, text: "POST /form 1" });
    for (const request of slow) request.destroy();
  });

  it.each(["announced", "found out"])(
    "is refused with 413 above the limit when its length is %s, and the visitor gets the answer",
    async (how) => {
      const { open, answerTo } = await serve();
      const bytes = Buffer.alloc(MAX_BODY_BYTES + 1);
      const request = open(how === "announced" ? { "content-length": bytes.length } : {});
      request.end(bytes);
      expect(await answerTo(request)).toMatchObject({ status: 413 });
      const largest = open({ "content-length": MAX_BODY_BYTES });
      largest.end(Buffer.alloc(MAX_BODY_BYTES));
      expect(await answerTo(largest)).toMatchObject({ status: 200 });
    },
  );

  it("is refused with 503 while one visitor's uploads fill their share; small bodies and other visitors pass", async () => {
    const { open, answerTo, arrived } = await serve();
    const unfinished = Array.from({ length: 4 }, () => {
      const request = open({ "content-length": PART, "x-forwarded-for": "1.1.1.1" });
      request.write(Buffer.alloc(PART - 1));
      return request;
    });
    await expect
      .poll(() => arrived.map(({ socket }) => socket.bytesRead >= PART))
      .toEqual([true, true, true, true]);
    const fifth = open({ "content-length": 100_000, "x-forwarded-for": "1.1.1.1" });
    fifth.end(Buffer.alloc(100_000));
    expect(await answerTo(fifth)).toMatchObject({ status: 503 });
    const small = open({ "content-length": 1_000, "x-forwarded-for": "1.1.1.1" });
    small.end(Buffer.alloc(1_000));
    expect(await answerTo(small)).toMatchObject({ status: 200 });
    const other = open({ "content-length": 100_000, "x-forwarded-for": "2.2.2.2" });
    other.end(Buffer.alloc(100_000));
    expect(await answerTo(other)).toMatchObject({ status: 200 });
    for (const request of unfinished) request.destroy();
  });

  it("can be destroyed by the handler, which can still answer", async () => {
    const handler = limitRenders((request, response) => {
      request.once("data", () => {
        request.destroy(new Error("This is no form."));
      });
      request.once("error", () => response.writeHead(400).end("malformed"));
    });
    const server = http.createServer((request, response) => void handler(request, response));
    servers.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: Buffer.alloc(1_000_000),
    });
    expect([answer.status, await answer.text()]).toEqual([400, "malformed"]);
  });
});

it("admits the server's own requests although no slot is free", async () => {
  const isOwn = ({ url }: { url?: string | undefined }) => url === "/inner";
  const address: { origin: string } = { origin: "" };
  const handler = limitRenders(
    async (request, response) => {
      if (request.url === "/inner") response.end("inner");
      else response.end(await (await fetch(`${address.origin}/inner`, { method: "POST" })).text());
    },
    { ...LIMITS, atOnce: 1, each: 1, waiting: 0 },
    isOwn,
  );
  const server = http.createServer((request, response) => void handler(request, response));
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  address.origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  expect(await (await fetch(`${address.origin}/outer`)).text()).toBe("inner");
});
