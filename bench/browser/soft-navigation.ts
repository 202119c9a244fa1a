import type { Browser, Page } from "@playwright/test";

import { size } from "../kit/size";
import type { BenchRow } from "../row";
import { quantile } from "../kit/figures";
import { openPage, ROUND_TRIP_MS } from "./conditions";

const GOAL = 0.15;
const HELD_MS = 80;
const LOOKS_MS = size(500, 100);
/** The pointer rests on the link before the press. */
const RESTS_MS = size(400, 200);

declare global {
  interface Window {
    paintedAfter?: number;
  }
}

async function open(browser: Browser, url: string) {
  const opened = await openPage(browser, {
    roundTripMs: ROUND_TRIP_MS,
    cpuSlowdown: 1,
    hasLimitedBandwidth: false,
    hasScripts: true,
  });
  await opened.page.goto(url, { waitUntil: "networkidle" });
  return opened;
}

async function press(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOKS_MS);
  await link.hover();
  await page.waitForTimeout(RESTS_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}

/** @returns milliseconds from the press of a link to the frame with the next page's heading */
async function softNavigation(page: Page, selector: string): Promise<number> {
  // Anonymous functions only: for a named one the compiler would call a helper that the page lacks.
  await page.evaluate(() => {
    const heading = document.querySelector("h1")?.textContent;
    addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
          const now = document.querySelector("h1")?.textContent;
          if (now === heading || now === undefined) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The next task runs right after this frame is painted.
            void scheduler.postTask(() => (window.paintedAfter = performance.now() - timeStamp), {
              priority: "user-blocking",
            });
          });
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
  await press(page, selector);
  await page.waitForFunction(() => window.paintedAfter !== undefined, null, { timeout: 10_000 });
  return page.evaluate(() => window.paintedAfter ?? NaN);
}

async function fullNavigation(page: Page, path: string): Promise<number> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "plain" });
    link.id = "plain";
    link.style.cssText = "position:fixed;inset:auto auto 0 0;z-index:99";
    link.addEventListener("pointerdown", ({ timeStamp }) => {
      sessionStorage.setItem("pressed", String(performance.timeOrigin + timeStamp));
    });
    document.body.append(link);
  }, path);
  await press(page, "#plain");
  await page.waitForURL((url) => url.pathname === path);
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  const pressed = await page.evaluate(() => Number(sessionStorage.getItem("pressed")));
  return painted - pressed;
}

/** Budget 8: client navigation compared with a full page load. */
export async function softNavigationRows(
  browser: Browser,
  site: string,
  roundCount: number,
): Promise<BenchRow[]> {
  const ways = [
    // Not the first link, which the page prefetches.
    { from: "/", to: "/package/dubai-luxury-escape" },
    { from: "/", to: "/flights" },
    { from: "/flights", to: "/packages" },
  ];
  const rows: BenchRow[] = [];
  for (const { from, to } of ways) {
    const soft: number[] = [];
    const full: number[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const { context, page } = await open(browser, `${site}${from}`);
      soft.push(await softNavigation(page, `main a[href="${to}"]`));
      await page.goto(`${site}${from}`, { waitUntil: "networkidle" });
      full.push(await fullNavigation(page, to));
      await context.close();
    }
    const ratio = quantile(soft, 0.95) / quantile(full, 0.95);
    rows.push({
      id: "8",
      what: `${from} → ${to}: pressed to painted against a page load, 150 ms round trip, held 80 ms`,
      measured: `p95 ${quantile(soft, 0.95).toFixed(0)} ms, ${quantile(full, 0.95).toFixed(0)} ms loaded`,
      ratio,
      goal: `≤ ${String(GOAL)} ×`,
      met: ratio <= GOAL,
    });
  }
  return rows;
}
