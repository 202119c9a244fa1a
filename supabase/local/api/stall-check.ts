import type { Route } from "./server";

const LOOKS_EVERY_MS = 1_000;

/**
 * Reports a connection pool that has died: the driver can forget requests whose connections PostgreSQL
 * dropped, and then waits for them for ever. PostgreSQL ends each statement after eight seconds, so some
 * request is always answered before.
 * @param stalledAfterMs without any answer, while requests wait
 * @returns the route, and a promise that resolves when it has stalled
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
