import { retryDelay } from "@/lib/utils/retry-delay";

export interface Refresher {
  /** Requests a read that starts from now on; concurrent requests share one. */
  request(): void;
  /** Skips the pause after a failure, because the connection is back. */
  requestNow(): void;
  stop(): void;
  resume(): void;
}

const GAP_MS = 150;

/**
 * The first runs at once, those during a read share one more, failures back off. @param gap ms
 * between reads @param stormGap ms that it grows to while requests don't pause
 */
export function createRefresher(
  read: () => Promise<boolean>,
  gap = GAP_MS,
  stormGap = gap,
): Refresher {
  let currentGap = gap;
  let isReading = false;
  let isDue = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(delay: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      currentGap = isDue ? Math.min(currentGap * 2, stormGap) : gap;
      if (isDue) void run();
    }, delay);
  }

  async function run(): Promise<void> {
    isDue = false;
    isReading = true;
    const worked = await read();
    isReading = false;
    if (isStopped) return;
    if (worked) {
      failures = 0;
      wait(currentGap);
    } else {
      isDue = true;
      wait(retryDelay(failures));
      failures += 1;
    }
  }

  function request(): void {
    isDue = true;
    if (!isReading && timer === undefined && !isStopped) void run();
  }

  return {
    request,
    requestNow() {
      failures = 0;
      clearTimeout(timer);
      timer = undefined;
      request();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
    },
    resume() {
      isStopped = false;
    },
  };
}
