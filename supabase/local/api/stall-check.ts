import type { Route } from "./server";

const LOOKS_EVERY_MS = 1_000;
/** Of PostgreSQL without a statement, one after the other, until it counts as a stall. */
const IDLE_LOOKS = 2;

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
  // Counted in looks, not by the clock: this process may have been too busy to read an answer.
  let looksWithoutAnswer = 0;
  let idleLooks = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;
  const isOverdue = () => waiting > 0 && looksWithoutAnswer * LOOKS_EVERY_MS >= stalledAfterMs;
  const stalled = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      looksWithoutAnswer = waiting > 0 ? looksWithoutAnswer + 1 : 0;
      if (isLooking || !isOverdue()) return;
      isLooking = true;
      void isDatabaseIdle()
        .then((isIdle) => {
          idleLooks = isIdle && isOverdue() ? idleLooks + 1 : 0;
          // PostgreSQL may have answered just before it was asked.
          if (idleLooks >= IDLE_LOOKS) resolve();
        })
        .catch(() => (idleLooks = 0))
        .finally(() => (isLooking = false));
    }, LOOKS_EVERY_MS);
    timer.unref();
  });
  const answered = () => {
    looksWithoutAnswer = 0;
    idleLooks = 0;
  };
  const route: Route = async (request, peer) => {
    if (waiting === 0) answered();
    waiting += 1;
    try {
      return await next(request, peer);
    } finally {
      waiting -= 1;
      answered();
    }
  };
  return { route, stalled, stop: () => clearInterval(timer) };
}
