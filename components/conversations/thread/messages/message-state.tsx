"use client";

import { Check, CheckCheck, Clock, WifiOff } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { clockTime } from "@/lib/conversations/thread/time";
import { cn } from "@/lib/utils/cn";

export type DeliveryState = "waiting" | "sending" | "sent" | "read" | "received";

const icons = { waiting: WifiOff, sending: Clock, sent: Check, read: CheckCheck };

/** When a message was sent and, on the viewer's own, whether it has been read. */
export function MessageState({
  state,
  createdAt,
  className,
}: {
  state: DeliveryState;
  createdAt: string;
  className?: string;
}) {
  const { texts, locale, timeZone } = useViewing();
  const Icon = state === "received" ? null : icons[state];
  return (
    <p
      className={cn("flex items-center justify-end gap-1 text-[0.6875rem] tabular-nums", className)}
    >
      <time dateTime={createdAt} suppressHydrationWarning>
        {clockTime(createdAt, locale, timeZone)}
      </time>
      {Icon && state !== "received" ? (
        <>
          <Icon aria-hidden="true" className="size-3.5" />
          <span className={state === "waiting" ? undefined : "sr-only"}>{texts.thread[state]}</span>
        </>
      ) : null}
    </p>
  );
}
