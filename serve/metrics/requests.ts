import type { Registry } from "prom-client";

import type { Watch } from "../cache/outcome";
import { Durations } from "./durations";

/** Times each request from its arrival until its answer has been sent; a stored answer is written at once. */
export function createRequestWatch(registry: Registry): Watch {
  const durations = new Durations(registry);
  return (response, served) => {
    // To wait for the end of each would cost a twentieth of the stored answers that the process can give.
    if (response.writableEnded) {
      durations.add(served.outcome, response.statusCode, 0);
      return;
    }
    const began = performance.now();
    response.on("close", () => {
      const status = response.headersSent ? response.statusCode : null;
      durations.add(served.outcome, status, (performance.now() - began) / 1_000);
    });
  };
}
