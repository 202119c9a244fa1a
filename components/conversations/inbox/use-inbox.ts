"use client";

import { useEffect, useState } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { useRealtime } from "@/components/realtime/use-realtime";
import { fetchInbox } from "@/lib/conversations/api-client";
import { extendInbox, refreshInbox } from "@/lib/conversations/inbox/merge-inbox";
import type { Inbox } from "@/lib/conversations/types";
import { createRefresher } from "@/lib/realtime/refresher";

const inboxEvents = new Set(["message.created", "messages.read", "conversation.changed"]);

/** The inbox, read again whenever something in it may have changed. */
export function useInbox(initial: Inbox | null) {
  const { inbox: name, locale } = useViewing();
  const viewer = { inbox: name, locale };
  const [inbox, setInbox] = useState(initial);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [refresher] = useState(() =>
    createRefresher(async () => {
      const read = await fetchInbox(viewer);
      setHasFailed(!read.ok);
      if (read.ok) setInbox((known) => (known ? refreshInbox(known, read.data) : read.data));
      // A lost session does not come back by asking again.
      return read.ok || read.code === "notAuthenticated";
    }),
  );
  useEffect(() => {
    refresher.resume();
    return () => refresher.stop();
  }, [refresher]);

  useRealtime({
    onSync: () => refresher.requestNow(),
    onEvent: ({ type }) => {
      if (inboxEvents.has(type)) refresher.request();
    },
  });

  return {
    inbox,
    hasFailed,
    isLoadingMore,
    refresh: () => refresher.requestNow(),
    loadMore: async () => {
      if (isLoadingMore) return;
      setIsLoadingMore(true);
      const next = await fetchInbox(viewer, inbox?.conversations.at(-1));
      setIsLoadingMore(false);
      setHasFailed(!next.ok);
      if (next.ok) setInbox((known) => (known ? extendInbox(known, next.data) : next.data));
    },
  };
}
