import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, it } from "vitest";

import { traceRequest, type RequestTrace } from "@/lib/cache/request-trace";

import { SHORT_PATIENCE_MS } from "./circuit-breaker";
import { fetchWithTimeout } from "./options";

const backend = { isHanging: true, held: [] as http.ServerResponse[] };
let server: http.Server;
let origin = "";

beforeAll(async () => {
  server = http.createServer((_, response) => {
    if (backend.isHanging) backend.held.push(response);
    else response.end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});

afterAll(() => server.close().closeAllConnections());

/** Milliseconds until a read answers or times out. */
async function timeRead(table: string): Promise<{ took: number; isAnswered: boolean }> {
  const began = performance.now();
  const isAnswered = await fetchWithTimeout(`${origin}/rest/v1/${table}`).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ name: "TimeoutError" });
      return false;
    },
  );
  return { took: performance.now() - began, isAnswered };
}

it("a request waits five seconds once; others wait less than one, until the backend answers (fault 14)", async () => {
  let trace: RequestTrace | undefined;
  const steps: string[] = [];
  const waits = await new Promise<{ took: number }[]>((resolve) => {
    traceRequest((own) => {
      trace = own;
      own.place = {
        stepAside: () => void steps.push("aside"),
        comeBack: () => void steps.push("back"),
      };
      void (async () => {
        const reads = [await timeRead("a"), await timeRead("b"), await timeRead("c")];
        resolve(reads);
      })();
    });
  });
  expect(waits[0]?.took).toBeGreaterThan(4_500);
  expect(waits[1]?.took).toBeLessThan(SHORT_PATIENCE_MS + 200);
  // After two timeouts it sends no more.
  expect(waits[2]?.took).toBeLessThan(100);
  expect(trace?.timeouts).toBe(2);
  expect(steps).toEqual(["aside", "back", "aside", "back"]);

  expect((await timeRead("d")).took).toBeLessThan(1_000);
  backend.isHanging = false;
  // A late answer still closes the circuit.
  for (const response of backend.held) response.end("{}");
  await expect.poll(async () => (await timeRead("e")).isAnswered).toBe(true);
});
