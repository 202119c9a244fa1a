"use client";

import { useViewing } from "@/components/conversations/messages-context";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { cn } from "@/lib/utils/cn";

import { MessageState, type DeliveryState } from "./message-state";

/** One message, on the viewer's side or on the other, with its time and what became of it. */
export function MessageBubble({
  author,
  content,
  createdAt,
  state,
  isFirst,
  isLast,
}: {
  author: string;
  content: string;
  createdAt: string;
  state: DeliveryState;
  /** Whether it begins and whether it ends a run of one side's messages. */
  isFirst: boolean;
  isLast: boolean;
}) {
  const { texts } = useViewing();
  const isOwn = state !== "received";
  return (
    <li
      data-state={state}
      className={cn("flex", isFirst ? "pt-3" : "pt-0.5", isOwn ? "justify-end" : "justify-start")}
    >
      <div
        className={cn(
          "max-w-[85%] rounded-2xl px-3.5 py-2 text-sm sm:max-w-[75%]",
          isOwn ? "bg-primary text-primary-foreground" : "bg-muted text-foreground",
          isOwn && !isFirst && "rounded-tr-md",
          isOwn && isLast && "rounded-br-md",
          !isOwn && !isFirst && "rounded-tl-md",
          !isOwn && isLast && "rounded-bl-md",
          state === "sending" && "opacity-75",
        )}
      >
        <span className="sr-only">{fillTemplate(texts.thread.saidBy, { name: author })} </span>
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {content}
        </p>
        <MessageState
          state={state}
          createdAt={createdAt}
          className={cn("mt-0.5", isOwn ? "text-primary-foreground/85" : "text-muted-foreground")}
        />
      </div>
    </li>
  );
}
