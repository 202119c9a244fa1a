import type { RealtimeClient } from "@supabase/realtime-js";

export interface SeatReport {
  packageId: string;
  dates: { date: string; seatsLeft: number | null }[];
  /** The first day with free cancellation; null if unknown. */
  freeFrom: string | null;
  /** Where to listen for changes; the key is the public one. */
  live: { url: string; key: string };
}

const POLL_MS = 15_000;
/** The endpoint caches its answer for a second. The jitter spreads the browsers' requests. */
const AFTER_EVENT_MS = 1_050;
const SPREAD_MS = 400;
const TIMEOUT_MS = 5_000;

interface SeatWatch {
  goLive: () => void;
  stop: () => void;
}

type Reader = (report: SeatReport) => void;

interface SharedWatch {
  watch: SeatWatch;
  readers: Set<Reader>;
  last: SeatReport | null;
}

const shared = new Map<string, SharedWatch>();

function share(id: string): SharedWatch {
  const readers = new Set<Reader>();
  const watch = startWatch(id, (report) => {
    one.last = report;
    for (const tell of readers) tell(report);
  });
  const one: SharedWatch = { watch, readers, last: null };
  shared.set(id, one);
  return one;
}

/** All readers of a package share one poll and one socket. */
export function watchSeats(id: string, onReport: Reader): SeatWatch {
  const one = shared.get(id) ?? share(id);
  one.readers.add(onReport);
  if (one.last) onReport(one.last);
  return {
    goLive: one.watch.goLive,
    stop() {
      one.readers.delete(onReport);
      if (one.readers.size > 0) return;
      one.watch.stop();
      shared.delete(id);
    },
  };
}

function startWatch(id: string, onReport: Reader): SeatWatch {
  let isStopped = false;
  let isLive = false;
  let client: RealtimeClient | null = null;
  let last: SeatReport | null = null;
  let pollTimer = 0;
  let eventTimer = 0;

  async function ask(): Promise<void> {
    window.clearTimeout(pollTimer);
    if (document.visibilityState === "visible") {
      try {
        const response = await fetch(`/api/packages/${id}/availability`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.ok) last = (await response.json()) as SeatReport;
        if (response.ok && last && !isStopped) onReport(last);
      } catch {
        // The next poll retries.
      }
    }
    if (isStopped) return;
    window.clearTimeout(pollTimer);
    pollTimer = window.setTimeout(() => void ask(), POLL_MS);
    if (isLive) void listen();
  }

  async function listen(): Promise<void> {
    if (client || !last || isStopped) return;
    const realtime = await import("@supabase/realtime-js").catch(() => null);
    if (!realtime || client || isStopped) return;
    client = new realtime.RealtimeClient(last.live.url, { params: { apikey: last.live.key } });
    client
      .channel(`package:${last.packageId}`, { config: { private: true } })
      .on("broadcast", { event: "seats.changed" }, () => {
        window.clearTimeout(eventTimer);
        eventTimer = window.setTimeout(
          () => void ask(),
          AFTER_EVENT_MS + Math.random() * SPREAD_MS,
        );
      })
      .subscribe();
  }

  const onVisible = () => {
    if (document.visibilityState === "visible") void ask();
  };
  document.addEventListener("visibilitychange", onVisible);
  void ask();

  return {
    goLive() {
      isLive = true;
      void listen();
    },
    stop() {
      isStopped = true;
      window.clearTimeout(pollTimer);
      window.clearTimeout(eventTimer);
      document.removeEventListener("visibilitychange", onVisible);
      void client?.disconnect();
    },
  };
}
