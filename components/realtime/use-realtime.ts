"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import type { RealtimeEvent, RealtimeStatus } from "@/lib/realtime/types";

import { currentStatus, listen } from "./realtime-loader";

/** @param listener `onSync` says that events may have been missed: read everything again */
export function useRealtime(listener: {
  onEvent?: (event: RealtimeEvent) => void;
  onSync?: () => void;
  onSignedOut?: () => void;
}): void {
  const onEvent = useEffectEvent((event: RealtimeEvent) => listener.onEvent?.(event));
  const onSync = useEffectEvent(() => listener.onSync?.());
  const onSignedOut = useEffectEvent(() => listener.onSignedOut?.());
  useEffect(
    () =>
      listen({
        onEvent: (event) => onEvent(event),
        onSync: () => onSync(),
        onSignedOut: () => onSignedOut(),
      }),
    [],
  );
}

const onServer = () => "connecting" as const;

function subscribe(onChange: () => void): () => void {
  return listen({ onStatus: onChange });
}

export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(subscribe, currentStatus, onServer);
}
