import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";

import { afterEach, expect, it, vi } from "vitest";

import { announceExpiry } from "../lib/cache/request-trace";
import { joinInstances } from "./instances";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An instance beside a backend that keeps each announcement waiting for `answer`. */
async function stage() {
  const told: { tags: string[]; answer: (status: number) => void }[] = [];
  const server = http.createServer((request, response) => {
    if (request.method !== "POST") {
      response.writeHead(404).end();
      return;
    }
    void json(request).then((body) => {
      const { p_tags: tags } = body as { p_tags: string[] };
      const answer = (status: number) => response.writeHead(status).end("1");
      told.push({ tags, answer });
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const end = joinInstances({
    url: `http://127.0.0.1:${port}`,
    secretKey: "sb_secret_x",
    file: path.join(mkdtempSync(path.join(tmpdir(), "instances-")), "last"),
    expire: () => undefined,
  });
  ends.push(end, () => void server.close().closeAllConnections());
  const nth = async (count: number) => {
    await vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 3_000 });
    return told[count - 1];
  };
  return { told, nth };
}

it("announces one after the other, and again what expires during an announcement", async () => {
  const { told, nth } = await stage();
  announceExpiry(["a", "b"]);
  const first = await nth(1);
  announceExpiry(["b", "c"]);
  // Longer than it gathers tags.
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(told).toHaveLength(1);
  first?.answer(200);
  const second = await nth(2);
  second?.answer(200);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(told.map(({ tags }) => tags)).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
});

it("announces again what the backend did not take, with what has expired since", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { told, nth } = await stage();
  announceExpiry("a");
  const first = await nth(1);
  announceExpiry("b");
  first?.answer(503);
  const second = await nth(2);
  second?.answer(200);
  expect(told[1]?.tags.toSorted()).toEqual(["a", "b"]);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
