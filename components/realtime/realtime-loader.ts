"use client";

import type * as realtimeBrowser from "@/lib/realtime/browser-client";
import type { RealtimeListener } from "@/lib/realtime/browser-client";
import type { RealtimeEvent, RealtimeStatus } from "@/lib/realtime/types";
import { retryDelay } from "@/lib/utils/retry-delay";

type Realtime = typeof realtimeBrowser;

/** The connection's code comes after the page is usable: nothing needs it before. */
let realtime: Realtime | null = null;
let isLoading = false;
/** All begin at once: whoever came after the first subscription would have missed its `onSync`. */
const waiting = new Set<(loaded: Realtime) => void>();

async function load(): Promise<void> {
  isLoading = true;
  for (let attempt = 0; !realtime && waiting.size > 0; attempt += 1) {
    try {
      realtime = await import("@/lib/realtime/browser-client");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
    }
  }
  isLoading = false;
  if (!realtime) return;
  for (const begin of waiting) begin(realtime);
  waiting.clear();
}

export function listen(listener: RealtimeListener): () => void {
  let end: (() => void) | undefined;
  const begin = (loaded: Realtime) => {
    end = loaded.listenToRealtime(listener);
    listener.onStatus?.(loaded.realtimeStatus());
  };
  waiting.add(begin);
  if (!isLoading) void load();
  return () => {
    waiting.delete(begin);
    end?.();
  };
}

export function currentStatus(): RealtimeStatus {
  return realtime?.realtimeStatus() ?? "connecting";
}

export function announce(event: RealtimeEvent): void {
  realtime?.announceLocally(event);
}
