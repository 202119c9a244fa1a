"use client";

import { useEffect, useState } from "react";

import { LiveNotice } from "@/components/realtime/live-notice";
import { usePageReader } from "@/components/realtime/use-page-reader";
import { useRealtime } from "@/components/realtime/use-realtime";
import { useReload, useSessionEnd } from "@/components/realtime/use-session-end";

/**
 * Draws a page of trips anew when a booking changes, and says when that does not come by itself.
 * @param bookingId of the only trip on the page; without it any of the viewer's counts
 */
export function TripLive({ bookingId, down }: { bookingId?: string; down: string }) {
  const reader = usePageReader();
  const [isEnded, setIsEnded] = useState(false);

  useRealtime({
    onEvent: (event) => {
      if (event.type !== "booking.changed") return;
      if (bookingId === undefined || event["booking_id"] === bookingId) reader.current?.request();
    },
    // Also on the first connection: events since the page was read were missed.
    onSync: () => reader.current?.requestNow(),
  });
  useSessionEnd(() => setIsEnded(true));
  useReload(isEnded);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-ended", isEnded);
    return () => document.documentElement.removeAttribute("data-ended");
  }, [isEnded]);
  return <LiveNotice text={down} />;
}
