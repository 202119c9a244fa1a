"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

export function LiveSeats({ id, known }: { id: string; known: string }) {
  const router = useRouter();
  const onDates = useEffectEvent((dates: string) => {
    if (dates !== known) router.refresh();
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    void import("./seat-watch").then(({ watchSeats }) => {
      if (isGone) return;
      const watch = watchSeats(id, ({ dates }) => onDates(JSON.stringify(dates)));
      watch.goLive();
      end = watch.stop;
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [id]);
  return null;
}
