import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it } from "vitest";

import { createFront } from "./front";
import { escapePercents, pathOfAbsoluteUrl, withSingleSlashes } from "./normalize-request";

describe("pathOfAbsoluteUrl", () => {
  it.each([
    ["http://site.example/help", "/help"],
    ["HTTPS://site.example:8443/help?a=http://b/c", "/help?a=http://b/c"],
    ["http://site.example", "/"],
    ["http://site.example/", "/"],
    ["http://site.example?a=b/c", "/?a=b/c"],
    ["http://a:b@[::1]:80//evil.example/", "//evil.example/"],
    ["http://site.example/http://evil.example/", "/http://evil.example/"],
    ["http://site.example/..", "/.."],
  ])("returns the path of %s", (url, expected) => {
    expect(pathOfAbsoluteUrl(url)).toBe(expected);
  });

  it.each([
    "*",
    "/http://site.example/",
    "http:///help",
    "http:/help",
    "http:help",
    "http://",
    "http://a\\b/c",
    "http://a#b",
    "ftp://a/b",
    "xhttp://a/b",
    "//a/b",
    "",
  ])("leaves %s unchanged", (url) => {
    expect(pathOfAbsoluteUrl(url)).toBe(url);
  });
});

describe("withSingleSlashes", () => {
  it.each([
    ["//flights", "/flights"],
    ["/a//b///c", "/a/b/c"],
    ["//evil.example/x?to=//a", "/evil.example/x?to=//a"],
    ["/\\evil.example", "/evil.example"],
    ["/\\/\\evil.example/", "/evil.example/"],
    ["///", "/"],
    ["//?", "/?"],
  ])("changes %s to %s", (url, expected) => {
    expect(withSingleSlashes(url)).toBe(expected);
  });

  it.each(["/", "/a/b/", "/flights?next=//evil.example", "/?a=\\", "/%2f%2fevil.example"])(
    "leaves %s unchanged",
    (url) => {
      expect(withSingleSlashes(url)).toBeNull();
    },
  );
});

describe("escapePercents", () => {
  it.each([
    ["/100%", "/100%25"],
    ["/media/%ff", "/media/%25ff"],
    ["/%c3%a9/%c3", "/%25c3%25a9/%25c3"],
    ["/%zz?a=%", "/%25zz?a=%"],
  ])("escapes %s", (url, expected) => {
    expect(escapePercents(url)).toBe(expected);
    expect(() => decodeURIComponent(expected.split("?")[0] ?? "")).not.toThrow();
  });

  it.each(["/", "/%c3%a9", "/%2525", "/flights?to=%ff"])("leaves %s unchanged", (url) => {
    expect(escapePercents(url)).toBe(url);
  });
});

describe("normalizeRequest", () => {
  let server: http.Server | undefined;
  afterEach(() => server?.close().closeAllConnections());

  async function serve() {
    const asked: string[] = [];
    const front = createFront(
      ({ url = "" }, response) => {
        asked.push(url);
        response.writeHead(308, { Location: url, "Referrer-Policy": "no-referrer" }).end();
      },
      { queries: [], headers: [] },
    );
    server = http.createServer(front.listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const ask = async (path: string, method = "GET") => {
      const request = http.request({ host: "127.0.0.1", port, path, method, agent: false });
      request.end();
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      response.resume();
      return { status: response.statusCode, headers: response.headers };
    };
    return { ask, asked };
  }

  it("redirects doubled slashes to this host, with all headers", async () => {
    const { ask, asked } = await serve();
    for (const path of ["//evil.example/a", "/\\evil.example/a", "/evil.example//a"]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const { status, headers } = await ask(path, method);
        expect([status, headers["location"]], path).toEqual([308, "/evil.example/a"]);
        expect(headers).toMatchObject({
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          "x-frame-options": "DENY",
        });
      }
    }
    expect(asked).toEqual([]);
  });

  it("refuses invalid paths and other methods", async () => {
    const { ask, asked } = await serve();
    for (const path of ["ftp://evil.example/a", "http:///a", "http:a", "http://a\\b", "a"]) {
      expect((await ask(path)).status, path).toBe(400);
    }
    expect((await ask("*", "OPTIONS")).status).toBe(400);
    for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"]) {
      const { status, headers } = await ask("/a", method);
      expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    }
    expect(asked).toEqual([]);
    await ask("/a", "OPTIONS");
    await ask("/a%ff");
    expect(asked).toEqual(["/a", "/a%25ff"]);
  });

  it("treats an absolute URL as its path, whatever its host", async () => {
    const { ask, asked } = await serve();
    const there = await ask("http://evil.example/a?b=c&__proto__=d");
    expect([there.status, there.headers["location"]]).toEqual([308, "/a?b=c"]);
    await ask("HTTPS://evil.example");
    await ask("http://evil.example/a", "POST");
    expect(asked).toEqual(["/a?b=c", "/", "/a"]);
    const doubled = await ask("http://evil.example//evil.example/a");
    expect([doubled.status, doubled.headers["location"]]).toEqual([308, "/evil.example/a"]);
    for (const path of ["http://evil.example/..", "http://evil.example/a/%2e%2e/b"]) {
      expect((await ask(path)).status).toBe(400);
    }
    expect((await ask("http://evil.example/a", "TRACE")).status).toBe(405);
    expect(asked).toHaveLength(3);
  });

  it("sets the security headers, which the handler may override", async () => {
    const { ask } = await serve();
    expect((await ask("/a/")).headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "strict-transport-security": expect.stringContaining("max-age") as string,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const framed = await ask("/api/insurance?a=b");
    expect(framed.headers["x-content-type-options"]).toBe("nosniff");
    expect(framed.headers["x-frame-options"]).toBeUndefined();
  });
});
