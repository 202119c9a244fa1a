"use client";

import { ArchiveRestore, LoaderCircle } from "lucide-react";

import { Avatar } from "@/components/conversations/avatar";
import { FilingForm } from "@/components/conversations/filing-form";
import { useSubject, useViewing } from "@/components/conversations/messages-context";
import { UnreadBadge } from "@/components/conversations/unread-badge";
import { SiteLink, useLinkPending } from "@/components/layout/links/site-link";
import { archiveConversationAction } from "@/lib/conversations/inbox/filing-actions";
import { shortTime, travelDay } from "@/lib/conversations/thread/time";
import type { ListedConversation } from "@/lib/conversations/types";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { cn } from "@/lib/utils/cn";

/** Shown while the thread is on its way. */
function Opening() {
  const { texts } = useViewing();
  return useLinkPending() ? (
    <LoaderCircle
      role="status"
      aria-label={texts.list.opening}
      className="size-4 animate-spin text-muted-foreground"
    />
  ) : null;
}

export function ConversationRow({
  conversation,
  isOpen,
}: {
  conversation: ListedConversation;
  isOpen: boolean;
}) {
  const { hrefs, locale, timeZone, now, texts } = useViewing();
  const { counterpart, lastMessageAt, booking } = conversation;
  const { excerpt, isRequestLast, isProposalLast, lastAttachment } = conversation;
  const attached = lastAttachment && texts.files[lastAttachment];
  const preview =
    excerpt ??
    (isRequestLast
      ? texts.request.preview
      : isProposalLast
        ? texts.proposal.preview
        : (attached ?? conversation.preview));
  const subject = useSubject(conversation);
  // What stands open is being read.
  const unread = isOpen ? 0 : conversation.unreadCount;
  const isMarked = unread === 0 && !isOpen && conversation.isMarkedUnread;
  const labels = texts.thread;
  return (
    // Its unread count tells of a message: no toast does, too.
    <li data-subject={conversation.id} className="flex items-center border-b last:border-b-0">
      <SiteLink
        href={`${hrefs.inbox}/${conversation.id}`}
        prefetch={false}
        data-conversation=""
        aria-current={isOpen ? "page" : undefined}
        className="relative flex min-w-0 flex-1 gap-3 px-4 py-3 outline-offset-[-3px] hover:bg-muted aria-[current=page]:bg-secondary/70 aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-full aria-[current=page]:before:bg-primary"
      >
        <Avatar name={counterpart} className={isOpen ? "bg-card" : ""} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <span
              className={cn(
                "line-clamp-2 leading-snug wrap-anywhere",
                unread > 0 || isMarked ? "font-bold" : "font-semibold",
              )}
            >
              {counterpart}
            </span>
            <time
              dateTime={lastMessageAt}
              suppressHydrationWarning
              className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums"
            >
              {shortTime(lastMessageAt, { now, locale, timeZone, labels })}
            </time>
          </span>
          <span className="flex text-xs font-medium text-primary">
            <span className="truncate">{subject}</span>
            {/* Two bookings of one package are told apart by it. */}
            {booking ? (
              <span className="shrink-0 whitespace-pre">
                {" · "}
                <time dateTime={booking.travelDate}>{travelDay(booking.travelDate, locale)}</time>
              </span>
            ) : null}
          </span>
          <span className="flex min-h-5 items-center gap-2 text-sm text-muted-foreground">
            <span className={cn("truncate", unread > 0 && "font-medium text-foreground")}>
              {preview ?? texts.list.noMessages}
            </span>
            <span className="ml-auto flex shrink-0 items-center gap-2">
              <Opening />
              {unread > 0 ? (
                <UnreadBadge count={unread} text={fillPlural(texts.list.unread, unread, locale)} />
              ) : null}
              {isMarked ? (
                <span
                  role="img"
                  aria-label={texts.list.marked}
                  className="size-2.5 rounded-full bg-primary"
                />
              ) : null}
            </span>
          </span>
        </span>
      </SiteLink>
      {conversation.isArchived ? (
        <FilingForm
          action={archiveConversationAction}
          conversationId={conversation.id}
          isArchived={false}
          stays
          label={texts.list.toInbox}
          icon={ArchiveRestore}
        />
      ) : null}
    </li>
  );
}
