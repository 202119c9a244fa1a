import { getHeapStatistics } from "node:v8";
import { Counter, Gauge, type Registry } from "prom-client";

import { onTagsExpired } from "../../lib/cache/request-trace";
import type { AnswerStore } from "../cache/store";
import type { Admission } from "../limits/admission";

export type Site = {
  isReady: () => boolean;
  /** Null without a subscription: there is no secret key. */
  isRealtimeUp: () => boolean | null;
  store: Pick<AnswerStore, "size" | "bytes" | "evictions">;
  admission: Pick<Admission, "counts" | "refused">;
};

/** Gauges and counters that are read only when somebody asks. */
export function registerSite(registry: Registry, site: Site) {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const { store, admission } = site;

  gauge("wayfare_ready", "1 while /readyz answers 200.", () => Number(site.isReady()));
  gauge("wayfare_realtime_up", "1 while the server's own subscription is joined.", () => {
    const isUp = site.isRealtimeUp();
    return isUp === null ? null : Number(isUp);
  });
  gauge("wayfare_renders_running", "Requests that render.", () => admission.counts.running);
  gauge(
    "wayfare_renders_waiting",
    "Requests that wait for a place.",
    () => admission.counts.waiting,
  );
  gauge(
    "wayfare_renders_aside",
    "Started renders without a place, until the backend answers.",
    () => admission.counts.aside,
  );
  new Counter({
    name: "wayfare_renders_refused_total",
    help: "Requests without a place, because the queue was full or their time was over.",
    labelNames: ["reason"] as const,
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(admission.refused)) this.inc({ reason }, count);
    },
  });
  gauge("wayfare_front_cache_entries", "Stored answers.", () => store.size);
  gauge("wayfare_front_cache_bytes", "Memory of the stored answers.", () => store.bytes);
  new Counter({
    name: "wayfare_front_cache_evictions_total",
    help: "Answers that left the front cache because it was full.",
    registers,
    collect() {
      this.reset();
      this.inc(store.evictions);
    },
  });
  const expired = new Counter({
    name: "wayfare_tags_expired_total",
    help: "Cache tags that were expired.",
    registers,
  });
  onTagsExpired((tags) => expired.inc(tags.length));
  gauge(
    "wayfare_heap_limit_bytes",
    "The process ends when its heap needs more.",
    () => getHeapStatistics().heap_size_limit,
  );
}
