import { Gauge, type Registry } from "prom-client";
import { z } from "zod";

import { callAsServer, type Backend } from "../backend-calls";

/** However many servers scrape, and however often. */
const READ_EVERY_MS = 15_000;
/** Prometheus gives a whole scrape ten seconds by default. */
const PATIENCE_MS = 2_000;

const figure = z.number().int().nonnegative();
const rowSchema = z.object({
  mails_waiting: figure,
  mails_failed: figure,
  mails_due_seconds: figure,
  mails_untaken_seconds: figure,
  mails_refused_seconds: figure,
  seats_expiring: figure,
  connections: figure,
  max_connections: figure,
});
export type BackendFigures = z.infer<typeof rowSchema>;

const GAUGES: Record<keyof BackendFigures, [name: string, help: string]> = {
  mails_waiting: ["wayfare_mails_waiting", "Mails that are still to be sent."],
  mails_failed: ["wayfare_mails_failed", "Mails of the last 30 days that were given up."],
  mails_due_seconds: ["wayfare_mails_due_seconds", "How long the first due mail has waited."],
  mails_untaken_seconds: [
    "wayfare_mails_untaken_seconds",
    "How long a mail has been due, from ten minutes on: nothing takes mails.",
  ],
  mails_refused_seconds: [
    "wayfare_mails_refused_seconds",
    "Age of the oldest mail that the mail service has refused three times.",
  ],
  seats_expiring: ["wayfare_seats_expiring", "Seats that pending bookings lose within 12 hours."],
  connections: ["wayfare_database_connections", "Open connections of the database's server."],
  max_connections: ["wayfare_database_connections_max", "Connections that it accepts."],
};

/** @throws when the backend does not answer in time, or not with the figures */
export async function readFigures(backend: Backend): Promise<BackendFigures> {
  const [row] = z
    .array(rowSchema)
    .parse(await callAsServer(backend, "get_metrics", {}, PATIENCE_MS));
  if (!row) throw new Error("get_metrics answered no row");
  return row;
}

/**
 * Registers the backend's gauges, which are absent while it is down.
 * @param findAddress null without a secret key
 * @returns reads the backend for a scrape; never throws
 */
export function registerBackend(
  registry: Registry,
  findAddress: () => Backend | null,
  { now = Date.now, read = readFigures } = {},
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: "wayfare_backend_up",
    help: "1 if the backend has answered the last reading.",
    registers,
  });
  const gauges = Object.entries(GAUGES).map(([column, [name, help]]) => ({
    column: column as keyof BackendFigures,
    gauge: new Gauge({ name, help, registers }),
  }));
  const show = (figures: BackendFigures | null) => {
    for (const { column, gauge } of gauges) {
      if (figures) gauge.set(figures[column]);
      else gauge.remove();
    }
  };
  up.remove();
  show(null);

  let wasUp = true;
  const update = async (address: Backend) => {
    const figures = await read(address).catch((error: unknown) => {
      if (wasUp) console.error("metrics: the backend does not answer:", error);
      return null;
    });
    wasUp = figures !== null;
    up.set(Number(wasUp));
    show(figures);
  };
  let readAt = -Infinity;
  let reading = Promise.resolve();
  return () => {
    const address = findAddress();
    if (address && now() - readAt >= READ_EVERY_MS) {
      readAt = now();
      reading = update(address);
    }
    return reading;
  };
}
