import http from "node:http";

import { describe, expect, it } from "vitest";

import { newTrace, type RequestTrace } from "../../lib/cache/request-trace";
import { applyTrace } from "./status";

function answer(
  status: number,
  told: Partial<RequestTrace> = {},
  { method = "GET", headers = {} }: { method?: string; headers?: http.IncomingHttpHeaders } = {},
) {
  const request = Object.assign(new http.IncomingMessage(null as never), { method, headers });
  const response = new http.ServerResponse(request);
  applyTrace(request, response, { ...newTrace(), ...told });
  response.writeHead(status);
  return { status: response.statusCode, headers: response.getHeaders() };
}

describe("an outage page", () => {
  it("answers 503 with Retry-After and no-store", () => {
    expect(answer(200, { isUnavailable: true })).toEqual({
      status: 503,
      headers: { "cache-control": "no-store", "retry-after": "10" },
    });
  });

  it("keeps its status for the router, which would otherwise reload it", () => {
    const asked = { headers: { rsc: "1" } };
    expect(answer(200, { isUnavailable: true }, asked).status).toBe(200);
  });
});

describe("an action whose payload Next can't read", () => {
  const fetched = { method: "POST", headers: { "next-action": "x" } };
  const form = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" } };

  it.each([
    ["sent by scripts", fetched],
    ["sent by a form", form],
  ])("answers 400, %s", (_, post) => {
    expect(answer(500, {}, post).status).toBe(400);
  });

  it("answers 400 where it is readable, but no form", () => {
    expect(answer(200, { hasRunAction: true, isMalformed: true }, fetched).status).toBe(400);
    expect(answer(200, { hasRunAction: true }, fetched).status).toBe(200);
  });

  it("answers 400, unlike a failed action or page", () => {
    expect(answer(500, { hasRunAction: true }, fetched).status).toBe(500);
    expect(answer(500, {}, { method: "GET" }).status).toBe(500);
    expect(answer(500).status).toBe(500);
    expect(answer(200, {}, fetched).status).toBe(200);
  });
});

it("answers 404 for a page that reports itself missing", () => {
  expect(answer(200, { isMissing: true }).status).toBe(404);
  expect(answer(307, { isMissing: true }).status).toBe(307);
});
