"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { LiveNotice } from "@/components/realtime/live-notice";
import { cn } from "@/lib/utils/cn";

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
    // What fits depends on the panel's own width: the portal's sidebar may be beside it.
    <div className="@container/panel relative">
      <div className={cn("mb-4", isThreadOpen && "@max-2xl:sr-only")}>{heading}</div>
      <div
        className={cn(
          "flex flex-col overflow-hidden rounded-xl border bg-card shadow-lift @2xl:h-[max(37.5rem,calc(100dvh-17rem))]",
          isThreadOpen ? "@max-2xl:h-[max(26rem,calc(100dvh-7rem))]" : "@max-2xl:min-h-96",
        )}
      >
        <LiveNotice text={texts.live.down} />
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] @2xl:grid-cols-[17rem_minmax(0,1fr)] @4xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={cn("min-h-0 @2xl:border-r", isThreadOpen ? "hidden @2xl:flex" : "flex")}>
            {list}
          </div>
          <div
            className={cn(
              "flex min-h-0 min-w-0",
              // Next.js scrolls up to the page's own part, and can't where it is not rendered.
              isThreadOpen || "@max-2xl:invisible @max-2xl:absolute @max-2xl:top-0 @max-2xl:h-0",
            )}
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
