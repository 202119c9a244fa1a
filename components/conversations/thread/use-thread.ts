"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import { announce, currentStatus } from "@/components/realtime/realtime-loader";
import { useRealtime } from "@/components/realtime/use-realtime";
import type { ErrorCode } from "@/lib/actions/error-codes";
import { createThreadApi } from "@/lib/conversations/api-client";
import { createOutbox } from "@/lib/conversations/thread/outbox";
import type {
  ThreadSnapshot,
  ThreadStore,
  UnsentMessage,
} from "@/lib/conversations/thread/thread-snapshot";
import { createThreadStore } from "@/lib/conversations/thread/thread-store";
import type { Side, ThreadPart } from "@/lib/conversations/types";

/** While the connection is up, the inbox hears of everything from the server. */
function tellInbox(type: "messages.read" | "message.created"): void {
  if (currentStatus() !== "live") announce({ type });
}

/** One open thread, kept live for as long as it is shown. */
export function useThread(options: {
  conversationId: string;
  viewerId: string;
  viewer: Side;
  locale: string;
  initial: ThreadPart | ErrorCode;
  unsent: UnsentMessage | null;
}): [ThreadSnapshot, ThreadStore] {
  const [store] = useState(() =>
    createThreadStore({
      ...options,
      api: createThreadApi(options.conversationId, options.locale),
      newId: () => crypto.randomUUID(),
      outbox: createOutbox(options.viewerId, options.conversationId),
      isOffline: () => !navigator.onLine,
      onChange: (change) => tellInbox(change === "read" ? "messages.read" : "message.created"),
    }),
  );
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);

  useRealtime({ onEvent: store.hear, onSync: store.refresh });

  useEffect(() => {
    store.resume();
    const look = () => store.setVisible(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", store.refresh);
    return () => {
      window.removeEventListener("online", store.refresh);
      document.removeEventListener("visibilitychange", look);
      store.setVisible(false);
      store.stop();
    };
  }, [store]);

  return [snapshot, store];
}
