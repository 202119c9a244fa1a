import type { Server, IncomingMessage as Request, ServerResponse as Response } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { refuse } from "./cache/send";

/** Without a request and without a delay of its own for so long, the process has read what was sent. */
const QUIET_MS = 50;

/** Answers 200 while the server takes requests, and 503 once it is about to stop. */
export const READINESS_PATH = "/readyz";

/**
 * Stops a server without losing a request: readiness ends, then the connections are given up with
 * their next answers, then the listener closes, then what is in flight is answered.
 */
export function createDrain(
  listener: (request: Request, response: Response) => void,
  isReady: () => boolean,
) {
  const open: Set<Response> = new Set();
  let isDraining = false;
  let requests = 0;

  const answerReadiness = (response: Response) => {
    const isUp = isReady() && !isDraining;
    const type = { "Content-Type": "text/plain; charset=utf-8" };
    refuse(response, isUp ? 200 : 503, isUp ? "ready\n" : "not ready\n", type);
  };

  return {
    listener: (request: Request, response: Response) => {
      requests += 1;
      open.add(response);
      response.once("close", () => open.delete(response));
      if (isDraining) response.shouldKeepAlive = false;
      if (request.url === READINESS_PATH) answerReadiness(response);
      else listener(request, response);
    },

    /**
     * @param times how long the listener stays open, and how
     *   long the whole may take
     * @returns whether everything was answered
     */
    drain: async (
      server: Server,
      { lingerMs, withinMs }: { lingerMs: number; withinMs: number },
    ): Promise<boolean> => {
      const began = performance.now();
      // A connection that stays open with nothing to answer is no loss.
      const late = pause(withinMs, null, { ref: false }).then(() => open.size === 0);
      isDraining = true;
      for (const response of open) response.shouldKeepAlive = false;
      await pause(lingerMs);
      // A process that is busy rendering reads its sockets late: what was sent may not be read yet.
      for (let seen = -1, lag = 0; seen !== requests || lag > QUIET_MS;) {
        seen = requests;
        const before = performance.now();
        await pause(QUIET_MS);
        lag = performance.now() - before - QUIET_MS;
        if (before - began > withinMs / 2) break;
      }
      // Of the connections that are idle now, none has sent anything for as long as the linger took.
      const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
      server.keepAliveTimeout = 1;
      return Promise.race([closed, late]);
    },
  };
}
