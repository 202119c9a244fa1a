import type { Route } from "./server";

const LOOKS_EVERY_MS = 1_000;

/**
 * Detects a dead connection pool: the driver can forget requests whose connections PostgreSQL
 * dropped. Nothing is answered then while requests wait, and PostgreSQL runs no statement for them.
 * @param stalledAfterMs without any answer, while requests wait
 * @param isDatabaseIdle whether PostgreSQL runs no statement of the pool
 * @returns the route, and a promise that resolves on a stall
 */
export function createStallCheck(
  next: Route,
  stalledAfterMs: number,
  isDatabaseIdle: () => Promise<boolean>,
) {
  let waiting = 0;
  let lastProgress = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;
  const isOverdue = () => waiting > 0 && Date.now() - lastProgress >= stalledAfterMs;
  const stalled = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (isLooking || !isOverdue()) return;
      isLooking = true;
      void isDatabaseIdle()
        // An answer may have come meanwhile.
        .then((isIdle) => isIdle && isOverdue() && resolve())
        .catch(() => undefined)
        .finally(() => (isLooking = false));
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
