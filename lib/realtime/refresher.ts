import { retryDelay } from "@/lib/utils/retry-delay";

export interface Refresher {
  /** Asks for a read that begins after now. Many requests in a row are one read. */
  request(): void;
  /** The same, without waiting out the pause after a failure: the connection is back. */
  requestNow(): void;
  /** Nothing is read any more until `resume`. */
  stop(): void;
  resume(): void;
}

/** Reads are at least this far apart, unless nothing was read for a while. */
const GAP_MS = 150;

/**
 * Turns hints into reads: the first at once, what comes meanwhile as one more afterwards, and after
 * a failure with growing, scattered pauses, so that a backend that flaps meets no storm.
 * @param read resolves to whether it worked; must not reject
 * @param gap milliseconds that two reads are apart at least
 */
export function createRefresher(read: () => Promise<boolean>, gap = GAP_MS): Refresher {
  let isReading = false;
  let isDue = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(delay: number): void {
    timer = setTimeout(() => {
      timer = undefined;
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
      wait(gap);
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
