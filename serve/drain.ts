import type { Server, IncomingMessage as Request, ServerResponse as Response } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { refuse } from "./cache/send";

/** After this long without a request or an event-loop delay, all sent requests have been read. */
const QUIET_MS = 50;

/** A socket takes this long to send a refusal. */
const FLUSH_MS = 100;

/** Whether the process lives: it must not be restarted while it drains or the backend is down. */
export const HEALTH_PATH = "/healthz";

/** Whether a load balancer may send requests. */
export const READINESS_PATH = "/readyz";

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

const MOST_LISTENERS = 30;

export function createDrain(
  listener: (request: Request, response: Response) => void,
  isReady: () => boolean,
  refuseLate: (request: Request, response: Response) => void,
) {
  const open: Set<Response> = new Set();
  let isDraining = false;
  let requests = 0;

  const isUp = () => isReady() && !isDraining;
  const answerReadiness = (response: Response) =>
    refuse(response, isUp() ? 200 : 503, isUp() ? "ready\n" : "not ready\n", TEXT);

  return {
    isUp,

    listener: (request: Request, response: Response) => {
      requests += 1;
      open.add(response);
      // Next listens up to ten times for the end of one response: Node would take that for a leak.
      response.setMaxListeners(MOST_LISTENERS);
      response.once("close", () => open.delete(response));
      if (isDraining) response.shouldKeepAlive = false;
      if (request.url === HEALTH_PATH) refuse(response, 200, "alive\n", TEXT);
      else if (request.url === READINESS_PATH) answerReadiness(response);
      else listener(request, response);
    },

    /**
     * Refuses what is unanswered within `withinMs`; returns whether every request got an answer.
     */
    drain: async (
      server: Server,
      { lingerMs, withinMs }: { lingerMs: number; withinMs: number },
    ): Promise<boolean> => {
      const began = performance.now();
      const late = pause(withinMs, null, { ref: false }).then(async () => {
        for (const response of open) if (!response.headersSent) refuseLate(response.req, response);
        await pause(FLUSH_MS);
        // An idle open connection is no loss.
        return open.size === 0;
      });
      isDraining = true;
      for (const response of open) response.shouldKeepAlive = false;
      await pause(lingerMs);
      // A process busy with rendering reads its sockets late.
      for (let seen = -1, lag = 0; seen !== requests || lag > QUIET_MS;) {
        seen = requests;
        const before = performance.now();
        await pause(QUIET_MS);
        lag = performance.now() - before - QUIET_MS;
        if (before - began > withinMs / 2) break;
      }
      const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
      server.keepAliveTimeout = 1;
      return Promise.race([closed, late]);
    },
  };
}
