import type { BenchContext } from "../kit/context";
import type { BenchRow } from "../row";

/** First half of budget 20; the test run reports its own time. */
export function buildBench({ buildSeconds }: BenchContext): BenchRow[] {
  return [
    {
      id: "20",
      what: "Build of the whole site",
      measured: buildSeconds === null ? "was built already" : `${buildSeconds.toFixed(1)} s`,
      ratio: null,
      goal: "≤ 90 s",
      met: buildSeconds === null ? null : buildSeconds <= 90,
    },
  ];
}
