import { once } from "node:events";
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";

import { expect, test } from "@playwright/test";

import { freePort } from "../scripts/run/processes.mjs";
import { startOwnSite, type OwnSite } from "./support/own-site";

// In one go: in parallel ones each half would start the two sites anew.
test.describe.configure({ mode: "default" });

/** The site under test has a cache in front of it; the other one is `next start` alone. */
let front: OwnSite;
let plain: OwnSite;

test.beforeAll(async ({ request }) => {
  // Only one of the two knows which of the copied pages a test before has put out of date.
  for (const path of documents) await request.get(path);
  // Both name the same address of the site in what they render.
  const env = { SITE_URL: "http://127.0.0.1:3000" };
  front = await startOwnSite(await freePort(), env);
  plain = await startOwnSite(await freePort(), env, "plain");
});

test.afterAll(async () => {
  await Promise.all([front.stop(), plain.stop()]);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As it is: no address is put right, and no redirect followed. */
async function ask(
  site: OwnSite,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  const request = http.request({ host: hostname, port, path, headers, method, agent: false });
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const isZipped = response.headers["content-encoding"] === "gzip" && body.length > 0;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: isZipped ? gunzipSync(body) : body,
  };
}

/** Of one transfer, of one moment, or of one copy of the build. */
const passing = [
  "date",
  "x-request-id",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "last-modified",
];

function comparable({ status, headers, body }: Answer) {
  const isRendered = headers["cache-control"]?.includes("no-store") ?? false;
  const nonce = /nonce-([^']+)'/.exec(headers["content-security-policy"]?.toString() ?? "")?.[1];
  const withoutNonce = (text: string) => (nonce ? text.replaceAll(nonce, "NONCE") : text);
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !passing.includes(name))
        .map(([name, value]): [string, string] => [
          name,
          withoutNonce(String(value))
            .replace(/,? ?Accept-Encoding$/, "")
            // For how long is the word of the cache in front: see `cacheControlForClients`.
            .replace(/^s-maxage=\d+(?:, stale-while-revalidate=\d+)?$/, "s-maxage")
            .replace(/^(W\/"[0-9a-f]+)-[0-9a-f]+"$/, "$1"),
        ])
        // Also sent for answers without a body.
        .filter(([, text]) => text !== ""),
    ),
    // Streamed answers differ in their chunks.
    body: isRendered ? body.length > 0 : body.toString("latin1"),
  };
}

type Variant = [string, OutgoingHttpHeaders, string?];

const documents = ["/", "/de", "/packages", "/zh/hotels", "/help", "/package/paris-romance"];
const odd = [
  "/nowhere",
  "/fr/nowhere",
  "/nowhere.php",
  "/PACKAGES",
  "/De",
  "/%70ackages",
  "/packages?utm_source=x",
  "/packages?sort=price",
  "/packages?_rsc=x",
  "/package/no%00thing",
  "/_next/static/nothing.js",
  "/en/packages",
  "/messages",
  "/api/og/site/home",
  "/robots.txt",
  "/icon.svg",
];

test("the cache changes no status, no header and no byte of what Next answers", async () => {
  const html = (await ask(plain, "/")).body.toString();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? "";
  const font = /\/_next\/static\/[^"]+\.woff2/.exec(html)?.[0] ?? "";
  expect([script, font]).not.toContain("");
  const plainly: Variant[] = [
    ["as it is", {}],
    ["without its body", {}, "HEAD"],
    ["of another host", { host: "evil.example" }],
  ];
  const variously: Variant[] = [
    ...plainly,
    ["compressed", { "accept-encoding": "gzip" }],
    ["in part", { range: "bytes=0-9" }],
    ["known already", { "if-none-match": "*" }],
    ["with internal headers", { "x-middleware-subrequest": "middleware", "next-resume": "1" }],
    ["signed in", { cookie: "wf-session=x; wf_role=agency" }],
  ];
  for (const path of [...documents, ...odd, script, font]) {
    // Next's first answer may have been rendered for it; from then on it is kept.
    for (const site of [plain, front, front]) await ask(site, path);
    for (const [what, headers, method] of odd.includes(path) ? plainly : variously) {
      // Either may just be rendering a page anew that has grown old.
      await expect(async () => {
        const expected = comparable(await ask(plain, path, headers, method));
        const answer = comparable(await ask(front, path, headers, method));
        expect(answer, `${path} ${what}`).toEqual(expected);
      }).toPass({ timeout: 20_000 });
    }
  }
});

test("Next's own redirects lead to the same place and carry all headers", async () => {
  for (const [path, method, status] of [
    ["/packages/", "GET", 308],
    ["//packages", "GET", 308],
    ["/a\\b", "GET", 308],
    ["/de/%5cevil.example/", "GET", 308],
    ["/messages", "TRACE", 405],
    ["/media/%ff", "GET", 404],
    ["/results/%ff", "GET", 404],
    ["/package/%/book", "GET", 404],
  ] as const) {
    const answer = await ask(front, path, {}, method);
    expect(answer.status, path).toBe(status);
    if (status === 308) {
      const { headers } = await ask(plain, path);
      expect(answer.headers.location, path).toBe(headers.location);
    }
    expect(answer.headers["x-content-type-options"], path).toBe("nosniff");
    expect(answer.headers["x-frame-options"], path).toBe("DENY");
    expect(answer.headers["strict-transport-security"], path).toContain("max-age");
  }
});

// An open socket would escape limits and shutdown.
test("an upgrade request gets an HTTP response", async () => {
  const head = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  for (const path of ["/help", "/messages", "/nowhere", "//", "/_next/webpack-hmr"]) {
    const { status } = await ask(front, path, { ...head, "sec-websocket-key": "x" });
    expect([200, 307, 308, 404], path).toContain(status);
  }
});

test("no path leads out of where it begins, and no cache further on keeps a page for long", async () => {
  for (const path of ["/_next/static/../../flights?to=Paris", "/_next/static/%2e%2e/%2e%2e/help"]) {
    expect((await ask(front, path)).status, path).toBe(400);
  }
  for (const [path, said] of [
    ["/help", "s-maxage=300"],
    ["/nowhere", "s-maxage=60"],
  ] as const) {
    // From Next, and then from the cache.
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(front, path)).headers["cache-control"], path).toBe(said);
    }
  }
});

test("the cache answers the router as Next does", async () => {
  for (const path of ["/packages", "/nowhere", "/messages"]) {
    for (const headers of [
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
      { rsc: "0" },
    ]) {
      // Without the right digest Next names the right address.
      const { headers: told } = await ask(plain, path, headers);
      for (const address of [path, `${path}?_rsc=wrong`, told["location"] ?? path]) {
        // Next answers with an old page while it renders a new one, so both may differ at first.
        await expect(async () => {
          for (const site of [plain, front, front]) await ask(site, address, headers);
          const expected = comparable(await ask(plain, address, headers));
          const answer = comparable(await ask(front, address, headers));
          expect(answer, `${address} ${JSON.stringify(headers)}`).toEqual(expected);
        }).toPass({ timeout: 20_000 });
      }
    }
  }
});

test("a stored page doesn't contain the query of its first request", async () => {
  for (const site of [plain, front]) {
    for (const [id, headers] of [
      ["0b5e0000-0000-4000-8000-000000000001", {}],
      ["0b5e0000-0000-4000-8000-000000000002", { rsc: "1" }],
    ] satisfies [string, OutgoingHttpHeaders][]) {
      const path = `/package/${id}`;
      const query = `invite=somebody%40example.com&to=/help${"rsc" in headers ? "&_rsc=" : ""}`;
      const first = await ask(site, `${path}?${query}`, headers);
      expect(first.headers["x-nextjs-cache"]).toBe("MISS");
      // Next's copy, and then that of the cache in front.
      for (const again of [{}, { rsc: "1" }, {}]) {
        const address = "rsc" in again ? `${path}?_rsc=` : path;
        const answer = await ask(site, address, again);
        expect(answer.headers["x-nextjs-cache"]).toBe("HIT");
        expect(answer.body.toString()).toContain(id);
        expect(answer.body.toString()).not.toMatch(/invite|somebody/);
      }
    }
  }
});

test("stored responses have a length and the smallest encoding that the browser accepts", async () => {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  await expect
    .poll(async () => (await ask(front, "/", headers)).headers["content-encoding"])
    .toBe("br");
  const small = await ask(front, "/", headers);
  expect(Number(small.headers["content-length"])).toBe(small.body.length);
  const other = await ask(front, "/", { "accept-encoding": "gzip" });
  expect(small.body.length).toBeLessThan(Number(other.headers["content-length"]));
});
