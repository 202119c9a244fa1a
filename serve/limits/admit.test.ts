import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, describe, expect, it } from "vitest";

import { limitRenders, LIMITS } from "./admit";

let servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
});

/** A server that answers one request at a time on command and queues one. */
async function serve(limits: Partial<typeof LIMITS> = {}) {
  const inside: http.ServerResponse[] = [];
  const seen = { most: 0, asked: 0 };
  const handler = limitRenders(
    (_, response) => {
      inside.push(response);
      seen.most = Math.max(seen.most, inside.length);
    },
    { ...LIMITS, atOnce: 1, each: 1, waiting: 1, ...limits },
  );
  const server = http.createServer((request, response) => {
    seen.asked += 1;
    void handler(request, response);
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, visitor: string, init: RequestInit = {}) => {
    const answer = fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { accept: "text/html", "x-forwarded-for": `6.6.6.6, ${visitor}`, ...init.headers },
    });
    // The end of a test aborts the remaining requests.
    answer.catch(() => undefined);
    return answer;
  };
  /** Resolves once the server has received the request. */
  const arrive = async (...args: Parameters<typeof ask>) => {
    const before = seen.asked;
    const answer = ask(...args);
    await expect.poll(() => seen.asked).toBe(before + 1);
    return { answer };
  };
  const answerNext = async () => {
    await expect.poll(() => inside.length).toBeGreaterThan(0);
    inside.shift()?.end("made");
  };
  return { ask, arrive, answerNext, inside, seen, port };
}

/** One request in a slot and one in the queue. */
async function crowd() {
  const site = await serve();
  const first = await site.arrive("/1", "1.1.1.1");
  const second = await site.arrive("/2", "1.1.1.1");
  return { ...site, answers: [first.answer, second.answer] };
}

describe("limitRenders", () => {
  it("answers queued requests when a slot is free", async () => {
    const { answerNext, answers, seen } = await crowd();
    await answerNext();
    await answerNext();
    for (const answer of answers) expect(await (await answer).text()).toBe("made");
    expect(seen.most).toBe(1);
  });

  it("rejects excess requests at once, in the page's language, with a retry link for GET", async () => {
    const { ask } = await crowd();
    const answer = await ask("/de/packages?q=x", "1.1.1.1");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("3");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("Erneut versuchen");
    // A repeated POST could act twice.
    const sent = await ask("/zh/messages", "1.1.1.1", { method: "POST", body: "content=hello" });
    expect(sent.status).toBe(503);
    expect(await sent.text()).not.toContain("<a");
    // A script's fetch gets no page.
    const fetched = await ask("/api/trips", "1.1.1.1", { headers: { accept: "*/*" } });
    expect([fetched.status, await fetched.text()]).toEqual([503, ""]);
  });

  it("serves static files while all slots are taken", async () => {
    const { ask, inside } = await crowd();
    const file = ask("/_next/static/chunks/a.js", "1.1.1.1");
    await expect.poll(() => inside.length).toBe(2);
    inside.pop()?.end("script");
    expect(await (await file).text()).toBe("script");
  });

  it("does not treat other paths as static files", async () => {
    const { port, inside } = await crowd();
    for (const path of [
      "/_next/static/../../flights?to=Paris",
      "/_next/static/%2e%2e/%2e%2e/flights",
      "/_next/static/..%2f..%2fflights",
      "/_next/static/..\\..\\flights",
      "/_next/staticflights",
    ]) {
      // Browsers and `fetch` normalize such a path.
      const request = http.get({ port, host: "127.0.0.1", path, agent: false });
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      response.resume();
      expect(response.statusCode, path).toBe(503);
    }
    expect(inside).toHaveLength(1);
  });

  it("rejects with the security headers", async () => {
    const { ask } = await crowd();
    const { headers } = await ask("/packages?q=x", "1.1.1.1");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age");
  });

  it("counts an IPv6 /64 network as one visitor", async () => {
    const { arrive, answerNext, seen } = await serve({ atOnce: 2 });
    const first = await arrive("/1", "2001:db8:1:2::1");
    const second = await arrive("/2", "2001:db8:1:2::2");
    await answerNext();
    await answerNext();
    for (const { answer } of [first, second]) expect((await answer).status).toBe(200);
    expect(seen.most).toBe(1);
    const other = await arrive("/3", "2001:db8:1:3::1");
    const third = await arrive("/4", "2001:db8:1:2::3");
    await expect.poll(() => seen.most).toBe(2);
    await answerNext();
    await answerNext();
    for (const { answer } of [other, third]) expect((await answer).status).toBe(200);
  });

  it("frees the place of an aborted request in the queue", async () => {
    const site = await serve();
    const first = await site.arrive("/1", "1.1.1.1");
    const abort = new AbortController();
    const gone = await site.arrive("/2", "1.1.1.1", { signal: abort.signal });
    abort.abort();
    await expect(gone.answer).rejects.toThrow();
    // The server notices a closed connection a moment later.
    await expect
      .poll(async () => {
        const third = await site.arrive("/3", "1.1.1.1");
        return Promise.race([third.answer.then(({ status }) => status), sleep(50, "waits")]);
      })
      .toBe("waits");
    await site.answerNext();
    await site.answerNext();
    expect((await first.answer).status).toBe(200);
  });
});
