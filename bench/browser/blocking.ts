import type { Browser } from "@playwright/test";

import type { BenchRow } from "../row";
import { quantile } from "../kit/figures";
import { openPage, ROUND_TRIP_MS } from "./conditions";

const GOAL_MS = 150;
const LONG_TASK_MS = 50;
const SETTLES_MS = 2_500;

declare global {
  interface Window {
    longTasks?: { start: number; duration: number }[];
  }
}

/** @returns the sum of the milliseconds beyond 50 of each task after the first contentful paint */
async function blockingTime(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPage(browser, {
    roundTripMs: ROUND_TRIP_MS,
    cpuSlowdown: 4,
    hasLimitedBandwidth: true,
    hasScripts: true,
  });
  try {
    await page.addInitScript(() => {
      const tasks: { start: number; duration: number }[] = (window.longTasks = []);
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) {
          tasks.push({ start: startTime, duration });
        }
      }).observe({ type: "longtask", buffered: true });
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLES_MS);
    return await page.evaluate((limit) => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
      return (window.longTasks ?? [])
        .filter(({ start, duration }) => start + duration > paint)
        .reduce((sum, { duration }) => sum + duration - limit, 0);
    }, LONG_TASK_MS);
  } finally {
    await context.close();
  }
}

/** Budget 21: total blocking time of a phone's main thread. */
export async function blockingRows(
  browser: Browser,
  site: string,
  routes: readonly string[],
  roundCount: number,
): Promise<BenchRow[]> {
  const times = new Map<string, number[]>(routes.map((route) => [route, []]));
  // Alternates, so that background load affects all routes alike.
  for (let round = 0; round < roundCount; round += 1) {
    for (const [route, measured] of times) {
      measured.push(await blockingTime(browser, `${site}${route}`));
    }
  }
  return Array.from(times, ([route, measured]) => {
    const median = quantile(measured, 0.5);
    return {
      id: "21",
      what: `${route}: total blocking time on a phone, CPU and network throttled`,
      measured: `${median.toFixed(0)} ms, ${Math.min(...measured).toFixed(0)} to ${Math.max(...measured).toFixed(0)}`,
      ratio: null,
      goal: `≤ ${String(GOAL_MS)} ms`,
      met: median <= GOAL_MS,
    };
  });
}
