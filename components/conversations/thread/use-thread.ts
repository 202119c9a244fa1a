"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import { announce, currentStatus } from "@/components/realtime/realtime-loader";
import { useRealtime } from "@/components/realtime/use-realtime";
import type { ErrorCode } from "@/lib/actions/error-codes";
import { createThreadApi } from "@/lib/conversations/api-client";
import {
  createThreadStore,
  type ThreadSnapshot,
  type ThreadStore,
  type UnsentMessage,
} from "@/lib/conversations/thread/thread-store";
import type { Side, ThreadPart } from "@/lib/conversations/types";

/** While the connection is up, the inbox hears of everything from the server. */
function tellInbox(type: "messages.read" | "message.created"): void {
  if (currentStatus() !== "live") announce({ type });
}

/** One open thread, kept live for as long as it is shown. */
export function useThread(options: {
  conversationId: string;
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
    return () => {
      document.removeEventListener("visibilitychange", look);
      store.setVisible(false);
      store.stop();
    };
  }, [store]);

  return [snapshot, store];
}
