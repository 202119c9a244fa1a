"use client";

import { usePageReader } from "@/components/realtime/use-page-reader";
import { useRealtime } from "@/components/realtime/use-realtime";

/** Draws a list anew when a friend votes. */
export function ListLive({ listId }: { listId: string }) {
  const reader = usePageReader();
  useRealtime({
    onEvent: (event) => {
      if (event.type === "list.changed" && event["list_id"] === listId) reader.current?.request();
    },
    // Also on the first connection: events since the page was read were missed.
    onSync: () => reader.current?.requestNow(),
  });
  return null;
}
