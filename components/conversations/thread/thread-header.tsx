"use client";

import { Archive, ArrowLeft, Luggage, MailOpen, PanelRight } from "lucide-react";

import { Avatar } from "@/components/conversations/avatar";
import { FilingForm } from "@/components/conversations/filing-form";
import { useSubject, useViewing } from "@/components/conversations/messages-context";
import { SiteLink } from "@/components/layout/links/site-link";
import { buttonVariants } from "@/components/ui/button";
import {
  archiveConversationAction,
  markUnreadAction,
} from "@/lib/conversations/inbox/filing-actions";
import type { Conversation } from "@/lib/conversations/types";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { BESIDE_ID } from "@/lib/navigation/message-paths";
import { cn } from "@/lib/utils/cn";

import { RequestAnswer } from "./request-answer";
import { ThreadBooking } from "./thread-booking";

const TITLE_ID = "thread-title";

/** Whom the thread is with, what it is about, and which booking; on a phone the way back to the list. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { texts, hrefs, inbox, locale, isBesideBooking } = useViewing();
  const { counterpart, customerPath, agencyPath, packagePath, replyTime, booking } = conversation;
  const subject = useSubject(conversation);
  return (
    <header className="@container border-b">
      {/* On a phone what the thread is about has a row of its own. */}
      <div className="flex min-h-16 items-center gap-x-3 px-4 py-2 @max-md:flex-wrap">
        <SiteLink
          href={hrefs.inbox}
          prefetch={false}
          data-way-back=""
          aria-label={texts.thread.allConversations}
          className={cn(
            buttonVariants({ variant: "ghost", size: "icon" }),
            "-ml-2 @2xl/panel:hidden",
          )}
        >
          <ArrowLeft aria-hidden="true" />
        </SiteLink>
        <Avatar name={counterpart} className="@max-md:hidden" />
        <div className="min-w-0 flex-1 @max-md:contents">
          <h2
            id={TITLE_ID}
            tabIndex={-1}
            className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere outline-none @max-md:min-w-0 @max-md:flex-1"
          >
            {inbox === "agency" && customerPath !== null ? (
              <SiteLink
                href={`${hrefs.localePrefix}${customerPath}`}
                prefetch={false}
                className="underline-offset-4 hover:underline"
              >
                {counterpart}
              </SiteLink>
            ) : agencyPath === null ? (
              counterpart
            ) : (
              <SiteLink
                href={`${hrefs.localePrefix}${agencyPath}`}
                prefetch={false}
                className="underline-offset-4 hover:underline"
              >
                {counterpart}
              </SiteLink>
            )}
          </h2>
          <div className="@max-md:order-1 @max-md:min-w-0 @max-md:basis-full @max-md:pl-12">
            <p className="flex gap-2 text-sm text-muted-foreground">
              <span className="truncate">{subject}</span>
              {inbox === "desk" ? null : (
                <SiteLink
                  href={`${hrefs.localePrefix}/report?kind=conversation&id=${conversation.id}`}
                  prefetch={false}
                  className="shrink-0 underline underline-offset-4"
                >
                  {texts.thread.report}
                </SiteLink>
              )}
            </p>
            {replyTime ? (
              <p className="text-xs text-muted-foreground">
                {replyTime.unit === "hour"
                  ? fillPlural(texts.thread.answersHours, replyTime.count, locale)
                  : texts.thread.answersDays}
              </p>
            ) : null}
          </div>
        </div>
        {packagePath ? (
          <SiteLink
            href={`${hrefs.localePrefix}${packagePath}`}
            prefetch={false}
            className={cn(
              buttonVariants({ variant: "outline", size: "sm" }),
              "shrink-0 @max-lg:size-11 @max-lg:p-0",
            )}
          >
            {/* Where it is narrow the name needs the room. */}
            <Luggage aria-hidden="true" className="@lg:hidden" />
            <span className="@max-lg:sr-only">{texts.thread.viewPackage}</span>
          </SiteLink>
        ) : null}
        {isBesideBooking ? null : (
          <div className="-mr-2 flex shrink-0">
            {inbox === "agency" ? (
              <button
                type="button"
                popoverTarget={BESIDE_ID}
                aria-label={texts.thread.details}
                title={texts.thread.details}
                className={cn(
                  buttonVariants({ variant: "ghost", size: "icon" }),
                  "@5xl/panel:hidden",
                )}
              >
                <PanelRight aria-hidden="true" />
              </button>
            ) : null}
            <FilingForm
              action={markUnreadAction}
              task="unread"
              conversationId={conversation.id}
              label={texts.thread.markUnread}
              icon={MailOpen}
            />
            <FilingForm
              action={archiveConversationAction}
              task="archive"
              conversationId={conversation.id}
              isArchived
              label={texts.thread.archive}
              icon={Archive}
            />
          </div>
        )}
      </div>
      {booking && !isBesideBooking ? <ThreadBooking booking={booking} /> : null}
      {booking?.status === "pending" ? (
        <RequestAnswer bookingId={booking.id} conversationId={conversation.id} titleId={TITLE_ID} />
      ) : null}
    </header>
  );
}
