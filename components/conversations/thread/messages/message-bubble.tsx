"use client";

import { useViewing } from "@/components/conversations/messages-context";
import { fillTemplate } from "@/lib/i18n/fill-template";
import type { Attachment } from "@/lib/conversations/types";
import { cn } from "@/lib/utils/cn";

import { MessageFiles, SendingFiles } from "./message-files";
import { MessageState, type DeliveryState } from "./message-state";

/** One message, on the viewer's side or on the other, with its time and what became of it. */
export function MessageBubble({
  author,
  content,
  attachments,
  address = "",
  sending = [],
  createdAt,
  state,
  isFirst,
  isLast,
}: {
  author: string;
  content: string;
  attachments?: readonly Attachment[];
  /** Where the attachments are. */
  address?: string;
  /** Files on their way. */
  sending?: readonly File[];
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
        {attachments?.length ? <MessageFiles attachments={attachments} address={address} /> : null}
        {sending.length > 0 ? <SendingFiles files={sending} /> : null}
        {content === "" ? null : (
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {content}
          </p>
        )}
        <MessageState
          state={state}
          createdAt={createdAt}
          className={cn("mt-0.5", isOwn ? "text-primary-foreground/85" : "text-muted-foreground")}
        />
      </div>
    </li>
  );
}
