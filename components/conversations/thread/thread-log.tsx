"use client";

import { ArrowDown, LoaderCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { Fragment } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { MessageBubble } from "@/components/conversations/thread/messages/message-bubble";
import { RequestBubble } from "@/components/conversations/thread/messages/request-bubble";
import { RequestSent } from "@/components/conversations/thread/messages/request-sent";
import { Button } from "@/components/ui/button";
import { threadDays } from "@/lib/conversations/thread/thread-days";
import type { ThreadSnapshot } from "@/lib/conversations/thread/thread-snapshot";
import { dayHeading } from "@/lib/conversations/thread/time";
import type { Conversation } from "@/lib/conversations/types";
import { fillTemplate } from "@/lib/i18n/fill-template";

import { ThreadStart } from "./thread-start";
import { useFollowBottom } from "./use-follow-bottom";

// Few threads have a proposal.
const ProposalBubble = dynamic(() =>
  import("@/components/conversations/thread/messages/proposal-bubble").then(
    (part) => part.ProposalBubble,
  ),
);

/** The messages of a thread, the newest at the bottom. */
export function ThreadLog({
  conversation,
  snapshot,
  loadEarlier,
  suggest,
}: {
  conversation: Conversation;
  snapshot: ThreadSnapshot;
  loadEarlier: () => void;
  /** Puts a text into the composer. */
  suggest: (text: string) => void;
}) {
  const { side, texts, now, locale, timeZone } = useViewing();
  const labels = texts.thread;
  const { thread, earlier, waiting } = snapshot;
  const { messages, hasEarlier } = thread;
  const outgoing = messages.some(({ id }) => id === snapshot.outgoing?.id)
    ? null
    : snapshot.outgoing;
  const last = messages.at(-1);
  const { scroller, hasNew, onScroll, toEnd } = useFollowBottom(
    waiting.at(-1)?.id ?? outgoing?.id ?? last?.id,
    waiting.length > 0 || outgoing !== null || last?.side === side,
  );
  const author = (isOwn: boolean) => (isOwn ? labels.you : conversation.counterpart);
  const first = messages[0];

  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="polite"
        aria-busy={earlier === "loading"}
        aria-label={fillTemplate(labels.log, { name: conversation.counterpart })}
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-w-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-4 outline-offset-[-3px] [overflow-anchor:none]"
      >
        <div>
          {hasEarlier && first ? (
            <p className="flex justify-center pt-3">
              {/* A link, so that earlier messages can be read without scripts too. */}
              <a
                href={`?${new URLSearchParams({ before: first.createdAt }).toString()}`}
                aria-busy={earlier === "loading"}
                onClick={(event) => {
                  event.preventDefault();
                  loadEarlier();
                }}
                className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-primary hover:bg-muted"
              >
                {earlier === "loading" ? (
                  <>
                    <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
                    {labels.loading}
                  </>
                ) : (
                  labels.earlier
                )}
              </a>
            </p>
          ) : null}
          {earlier === "failed" ? (
            <p role="alert" className="text-center text-sm font-medium text-destructive">
              {labels.failed}
            </p>
          ) : null}
          {messages.length === 0 && !outgoing && waiting.length === 0 ? (
            <ThreadStart conversation={conversation} suggest={suggest} />
          ) : null}
          <ol>
            {threadDays(messages, timeZone).map(({ day, rows }) => (
              <Fragment key={day}>
                <li className="flex items-center gap-3 pt-5 pb-1 text-xs font-semibold text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
                  <time dateTime={day} suppressHydrationWarning>
                    {dayHeading(rows[0]?.message.createdAt ?? now, {
                      now,
                      locale,
                      timeZone,
                      labels,
                    })}
                  </time>
                </li>
                {rows.map(({ message, isFirst, isLast }) => {
                  const isOwn = message.side === side;
                  const state = isOwn ? (message.isRead ? "read" : "sent") : "received";
                  const proposal = conversation.proposals.find(({ id }) => id === message.id);
                  return proposal ? (
                    <ProposalBubble
                      key={message.id}
                      author={author(isOwn)}
                      proposal={proposal}
                      createdAt={message.createdAt}
                      state={state}
                    />
                  ) : message.request ? (
                    <RequestBubble
                      key={message.id}
                      author={author(isOwn)}
                      request={message.request}
                      createdAt={message.createdAt}
                      state={state}
                    />
                  ) : (
                    <MessageBubble
                      key={message.id}
                      author={author(isOwn)}
                      content={message.content}
                      attachments={message.attachments}
                      address={`/api/conversations/${conversation.id}/messages/${message.id}/files`}
                      createdAt={message.createdAt}
                      state={state}
                      isFirst={isFirst}
                      isLast={isLast}
                    />
                  );
                })}
              </Fragment>
            ))}
            {outgoing ? (
              <MessageBubble
                key={outgoing.id}
                author={author(true)}
                content={outgoing.content}
                sending={outgoing.files}
                createdAt={outgoing.createdAt}
                state="sending"
                isFirst={last?.side !== side}
                isLast
              />
            ) : null}
            {waiting.map(({ id, content, createdAt }) => (
              <MessageBubble
                key={id}
                author={author(true)}
                content={content}
                createdAt={createdAt}
                state="waiting"
                isFirst
                isLast
              />
            ))}
          </ol>
          {last?.request && last.side === side && !outgoing ? (
            <RequestSent name={conversation.counterpart} />
          ) : null}
        </div>
      </div>
      {hasNew ? (
        <Button
          size="sm"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-lift"
        >
          <ArrowDown aria-hidden="true" />
          {labels.newMessages}
        </Button>
      ) : null}
    </div>
  );
}
