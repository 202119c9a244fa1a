import type { Browser } from "@playwright/test";

import type { BenchRow } from "../row";
import { quantile } from "../kit/figures";
import { openPage, ROUND_TRIP_MS } from "./conditions";

const GOAL = 1.05;

declare global {
  interface Window {
    largestPaint?: number;
  }
}

/** @returns milliseconds from the navigation to the largest paint, with an empty cache */
async function largestPaint(browser: Browser, url: string, hasScripts: boolean): Promise<number> {
  const { context, page } = await openPage(browser, {
    roundTripMs: ROUND_TRIP_MS,
    cpuSlowdown: 4,
    hasLimitedBandwidth: true,
    hasScripts,
  });
  try {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto(url, { waitUntil: "load" });
    // Scripts may paint a larger element after the load event.
    await page.waitForTimeout(500);
    return await page.evaluate(() => window.largestPaint ?? NaN);
  } finally {
    await context.close();
  }
}

/** Budget 4: how much JavaScript delays the largest paint. */
export async function largestPaintRows(
  browser: Browser,
  site: string,
  routes: readonly string[],
  roundCount: number,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const route of routes) {
    const rounds: { whole: number; bare: number }[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const whole = await largestPaint(browser, `${site}${route}`, true);
      const bare = await largestPaint(browser, `${site}${route}`, false);
      rounds.push({ whole, bare });
    }
    const ratio = quantile(
      rounds.map(({ whole, bare }) => whole / bare),
      0.5,
    );
    const median = (of: "whole" | "bare") =>
      quantile(
        rounds.map((round) => round[of]),
        0.5,
      ).toFixed(0);
    rows.push({
      id: "4",
      what: `${route}: largest paint against the same page without scripts, throttled`,
      measured: `${median("whole")} ms, ${median("bare")} ms without`,
      ratio,
      goal: `≤ ${String(GOAL)} ×`,
      met: ratio <= GOAL,
    });
  }
  return rows;
}
