import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";

import { afterEach, expect, it } from "vitest";

import { securityHeaders } from "../lib/config/security-headers.mjs";
import { answerClientError } from "./client-error";

let server: http.Server | undefined;
afterEach(() => server?.close().closeAllConnections());

async function send(text: string, options: http.ServerOptions = {}): Promise<string> {
  server = http.createServer(options, (_, response) => response.end("answered"));
  server.on("clientError", answerClientError);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

it.each([
  ["431 Request Header Fields Too Large", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(70_000)}`],
  ["400 Bad Request", "GARBAGE\r\n\r\n"],
])("answers %s with the security headers", async (status, text) => {
  const answer = await send(text);
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  for (const { key, value } of securityHeaders) expect(answer).toContain(`${key}: ${value}\r\n`);
  expect(answer).toContain("X-Frame-Options: DENY\r\n");
  expect(answer).toContain("Cache-Control: no-store\r\n");
});

it("answers 408 to an unfinished request, with the security headers", async () => {
  const answer = await send("GET / HTTP/1.1\r\n", {
    headersTimeout: 50,
    requestTimeout: 100,
    connectionsCheckingInterval: 20,
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain("X-Frame-Options: DENY\r\n");
});

it("writes no second answer after one that has begun", async () => {
  const answer = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n");
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
});
