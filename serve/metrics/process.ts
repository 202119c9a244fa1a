import type { Registry } from "prom-client";
import eventLoopLag from "prom-client/lib/metrics/eventLoopLag.js";
import heapSizeAndUsed from "prom-client/lib/metrics/heapSizeAndUsed.js";
import osMemoryHeap from "prom-client/lib/metrics/osMemoryHeap.js";
import processCpuTotal from "prom-client/lib/metrics/processCpuTotal.js";
import processOpenFileDescriptors from "prom-client/lib/metrics/processOpenFileDescriptors.js";
import processStartTime from "prom-client/lib/metrics/processStartTime.js";
import version from "prom-client/lib/metrics/version.js";

/** In milliseconds. */
const LAG_RESOLUTION = 10;

/**
 * The default collectors of prom-client, but for those of garbage collection: to observe each one takes a quarter
 * of the cached answers that the process can give.
 */
const collectors = [
  eventLoopLag,
  heapSizeAndUsed,
  osMemoryHeap,
  processCpuTotal,
  processOpenFileDescriptors,
  processStartTime,
  version,
];

export function registerProcess(registry: Registry): void {
  for (const collect of collectors) {
    collect(registry, { eventLoopMonitoringPrecision: LAG_RESOLUTION });
  }
}
