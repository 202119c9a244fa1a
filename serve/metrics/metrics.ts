import { Registry } from "prom-client";

import type { Backend } from "../backend-calls";
import { registerBackend } from "./backend";
import { createMetricsServer, type MetricsAddress } from "./listener";
import { registerProcess } from "./process";
import { createRequestWatch } from "./requests";

import { registerSite, type Site } from "./site";

export function createMetrics() {
  const registry = new Registry();
  registerProcess(registry);
  return {
    watch: createRequestWatch(registry),

    /** A port that is taken stops the metrics, and not the site. */
    listen: ({ host, port }: MetricsAddress, site: Site, findBackend: () => Backend | null) => {
      registerSite(registry, site);
      const server = createMetricsServer(registry, registerBackend(registry, findBackend));
      server.on("error", (error) => console.error("metrics:", error));
      server.listen(port, host, () => console.log(`Metrics on http://${host}:${port}/metrics`));
      return server;
    },
  };
}
