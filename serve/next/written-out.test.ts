import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, it } from "vitest";

import { currentTrace } from "../../lib/cache/request-trace";
import { createFront } from "./front";

let server: http.Server | undefined;
afterEach(() => server?.close().closeAllConnections());

it("stores a page once for its path and its absolute URL", async () => {
  const asked: string[] = [];
  const { listener, store } = createFront(
    ({ headers, url = "" }, response) => {
      asked.push(`${headers.host} ${url}`);
      currentTrace()?.entries.push({ key: "/page", tags: [], lastModified: Date.now() });
      response.writeHead(200, { "Cache-Control": "s-maxage=300", "x-nextjs-cache": "HIT" });
      response.end("a page");
    },
    { queries: [], headers: [] },
  );
  server = http.createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const headers = { host: "site.example" };
    const request = http.request({ host: "127.0.0.1", port, path, headers, agent: false }).end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    return Buffer.concat((await response.toArray()) as Buffer[]).toString();
  };

  expect(await ask("http://evil.example/page")).toBe("a page");
  await expect.poll(() => store.size).toBeGreaterThan(0);
  for (const path of ["/page", "https://other.example/page", "http://evil.example/page?a=b"]) {
    expect(await ask(path)).toBe("a page");
  }
  expect(asked).toEqual(["site.example /page"]);
  expect([...store.entries()].map(({ key }) => key)).toEqual(["/page"]);
});
