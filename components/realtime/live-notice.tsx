"use client";

import { WifiOff } from "lucide-react";

import { useRealtimeStatus } from "./use-realtime";

export function LiveNotice({ text }: { text: string }) {
  const isDown = useRealtimeStatus() === "down";
  return (
    <div role="status">
      {isDown ? (
        <p className="flex items-center gap-2 border-b bg-warning-soft px-4 py-2 text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
