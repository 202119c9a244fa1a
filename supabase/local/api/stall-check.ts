import type { Route } from "./server";

const LOOKS_EVERY_MS = 1_000;

/**
 * Detects a dead connection pool: the driver can forget requests whose connections PostgreSQL
 * dropped. Statements end after eight seconds, so a healthy pool always answers earlier.
 * @param stalledAfterMs without any answer, while requests wait
 * @returns the route, and a promise that resolves on a stall
 */
export function createStallCheck(next: Route, stalledAfterMs: number) {
  let waiting = 0;
  let lastProgress = 0;
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (waiting > 0 && Date.now() - lastProgress >= stalledAfterMs) resolve();
    }, LOOKS_EVERY_MS);
    timer.unref();
  });
  const route: Route = async (request, peer) => {
    if (waiting === 0) lastProgress = Date.now();
    waiting += 1;
    try {
      return await next(request, peer);
    } finally {
      waiting -= 1;
      lastProgress = Date.now();
    }
  };
  return { route, stalled, stop: () => clearInterval(timer) };
}
