"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

import { LiveNotice } from "@/components/realtime/live-notice";
import { cn } from "@/lib/utils/cn";

import { useViewing } from "./messages-context";

/** List and thread side by side; on a phone one of them, depending on the address. */
export function MessagesPanel({
  heading,
  list,
  children,
}: {
  heading: ReactNode;
  list: ReactNode;
  children: ReactNode;
}) {
  const isThreadOpen = useSelectedLayoutSegment() !== null;
  const { texts } = useViewing();
  return (
    <>
      <div className={cn("mb-4", isThreadOpen && "max-md:sr-only")}>{heading}</div>
      <div className="overflow-hidden rounded-xl border bg-card shadow-lift">
        <LiveNotice text={texts.live.down} />
        <div
          className={cn(
            "grid md:h-150 md:grid-cols-[20rem_minmax(0,1fr)]",
            isThreadOpen ? "max-md:h-[max(26rem,calc(100dvh-8rem))]" : "max-md:min-h-96",
          )}
        >
          <div className={cn("min-h-0 md:border-r", isThreadOpen ? "flex max-md:hidden" : "flex")}>
            {list}
          </div>
          <div className={cn("min-h-0 min-w-0", isThreadOpen ? "flex" : "hidden md:flex")}>
            {children}
          </div>
        </div>
      </div>
    </>
  );
}
