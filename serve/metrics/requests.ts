import type { Registry } from "prom-client";

import type { Watch } from "../cache/outcome";
import { Durations } from "./durations";

/** Times each request from its arrival until its answer has been sent. */
export function createRequestWatch(registry: Registry): Watch {
  const durations = new Durations(registry);
  return (response, served) => {
    const began = performance.now();
    response.on("close", () => {
      const status = response.headersSent ? response.statusCode : null;
      durations.add(served.outcome, status, (performance.now() - began) / 1_000);
    });
  };
}
