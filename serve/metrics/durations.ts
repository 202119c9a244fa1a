import type { Metric, Registry } from "prom-client";

import type { Outcome } from "../cache/outcome";

const NAME = "wayfare_request_duration_seconds";
const HELP =
  "Duration of requests by what answered (hit, stale, miss, bypass) and by class of status; aborted if the client left first.";

/** In seconds; a stored answer takes less than the first. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The index is the first digit of a status. */
const STATUSES = ["aborted", "1xx", "2xx", "3xx", "4xx", "5xx"];

type Series = { labels: Record<string, string>; counts: number[]; sum: number; count: number };

/**
 * A histogram that prom-client prints. Its own finds the series of each value by text, which makes
 * the watch of a stored answer five times as slow.
 */
export class Durations {
  #series: Map<Outcome, (Series | undefined)[]> = new Map();

  constructor(registry: Registry) {
    const metric = { name: NAME, get: () => Promise.resolve(this.#print()) };
    registry.registerMetric(metric as unknown as Metric);
  }

  /** @param status null for a request without an answer */
  add(outcome: Outcome, status: number | null, seconds: number) {
    const series = this.#seriesOf(outcome, status === null ? 0 : Math.floor(status / 100));
    series.sum += seconds;
    series.count += 1;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }

  #seriesOf(outcome: Outcome, index: number): Series {
    let all = this.#series.get(outcome);
    if (!all) {
      all = [];
      this.#series.set(outcome, all);
    }
    return (all[index] ??= {
      labels: { cache: outcome, status: STATUSES[index] ?? "5xx" },
      counts: Array.from({ length: BUCKETS.length + 1 }, () => 0),
      sum: 0,
      count: 0,
    });
  }

  #print() {
    const all = [...this.#series.values()].flat().filter((one) => one !== undefined);
    const values = all.flatMap(({ labels, counts, sum, count }) => {
      let below = 0;
      const buckets = counts.map((one, index) => ({
        metricName: `${NAME}_bucket`,
        labels: { ...labels, le: BUCKETS[index] ?? "+Inf" },
        value: (below += one),
      }));
      return [
        ...buckets,
        { metricName: `${NAME}_sum`, labels, value: sum },
        { metricName: `${NAME}_count`, labels, value: count },
      ];
    });
    return { name: NAME, help: HELP, type: "histogram", aggregator: "sum", values };
  }
}
