import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

const METRICS_PATH = "/metrics";

export type MetricsAddress = { host: string; port: number };

/** @param prepare runs before the metrics are read */
export function createMetricsServer(registry: Registry, prepare: () => Promise<void>): Server {
  return createServer((request, response) => {
    const [path] = (request.url ?? "").split("?");
    const send = (status: number, text: string, type = "text/plain; charset=utf-8") =>
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    if (path !== METRICS_PATH) {
      send(404, `The metrics are at ${METRICS_PATH}\n`);
      return;
    }
    prepare()
      .then(() => registry.metrics())
      .then((text) => send(200, text, registry.contentType))
      .catch((error: unknown) => {
        console.error("metrics:", error);
        send(500, "Internal Server Error\n");
      });
  });
}
