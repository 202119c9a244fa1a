"use client";

import type * as realtimeBrowser from "@/lib/supabase/realtime-browser";
import type { RealtimeListener } from "@/lib/supabase/realtime-browser";
import type { RealtimeEvent, RealtimeStatus } from "@/lib/supabase/realtime-types";
import { retryDelay } from "@/lib/utils/retry-delay";

type Realtime = typeof realtimeBrowser;

/** The connection's code comes after the page is usable: nothing needs it before. */
let realtime: Realtime | null = null;

async function load(isWanted: () => boolean): Promise<Realtime | null> {
  for (let attempt = 0; isWanted(); attempt += 1) {
    try {
      realtime ??= await import("@/lib/supabase/realtime-browser");
      return realtime;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
    }
  }
  return null;
}

/** `listenToRealtime`, as soon as it is there. Returns how to end it. */
export function listen(listener: RealtimeListener): () => void {
  let isWanted = true;
  let end: (() => void) | undefined;
  void load(() => isWanted).then((loaded) => {
    if (!loaded || !isWanted) return;
    end = loaded.listenToRealtime(listener);
    listener.onStatus?.(loaded.realtimeStatus());
  });
  return () => {
    isWanted = false;
    end?.();
  };
}

export function currentStatus(): RealtimeStatus {
  return realtime?.realtimeStatus() ?? "connecting";
}

/** Tells the page's other listeners what this page itself has just done. */
export function announce(event: RealtimeEvent): void {
  realtime?.announceLocally(event);
}
