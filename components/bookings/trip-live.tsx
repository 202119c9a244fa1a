"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

import { LiveNotice } from "@/components/realtime/live-notice";
import { useRealtime } from "@/components/realtime/use-realtime";
import { useReload, useSessionEnd } from "@/components/realtime/use-session-end";

/** Several events of one change are one reading. */
const GATHER_MS = 300;

/**
 * Draws a page of trips anew when a booking changes, and says when that does not come by itself.
 * @param bookingId of the only trip on the page; without it any of the viewer's counts
 */
export function TripLive({ bookingId, down }: { bookingId?: string; down: string }) {
  const router = useRouter();
  const timer = useRef(0);
  const isFirst = useRef(true);
  const [isEnded, setIsEnded] = useState(false);

  const renew = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => router.refresh(), GATHER_MS);
  };
  useRealtime({
    onEvent: (event) => {
      if (event.type !== "booking.changed") return;
      if (bookingId === undefined || event["booking_id"] === bookingId) renew();
    },
    onSync: () => {
      // The page is fresh when its connection first stands.
      if (isFirst.current) isFirst.current = false;
      else renew();
    },
  });
  useSessionEnd(() => setIsEnded(true));
  useReload(isEnded);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-ended", isEnded);
    return () => document.documentElement.removeAttribute("data-ended");
  }, [isEnded]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return <LiveNotice text={down} />;
}
