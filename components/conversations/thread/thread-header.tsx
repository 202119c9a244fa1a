"use client";

import { ArrowLeft, Luggage } from "lucide-react";
import Link from "next/link";

import { Avatar } from "@/components/conversations/avatar";
import { useSubject, useViewing } from "@/components/conversations/messages-context";
import { buttonVariants } from "@/components/ui/button";
import type { Conversation } from "@/lib/conversations/types";
import { cn } from "@/lib/utils/cn";

import { ThreadBooking } from "./thread-booking";

/** Whom the thread is with, what it is about, and which booking; on a phone the way back to the list. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { texts, hrefs, isBesideBooking } = useViewing();
  const { counterpart, packagePath, booking } = conversation;
  const subject = useSubject(conversation);
  return (
    <header className="border-b">
      <div className="flex min-h-16 items-center gap-3 px-4 py-2">
        <Link
          href={hrefs.inbox}
          prefetch={false}
          data-way-back=""
          aria-label={texts.thread.allConversations}
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-ml-2 @2xl:hidden")}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Avatar name={counterpart} className="@max-md:hidden" />
        <div className="min-w-0 flex-1">
          <h2
            id="thread-title"
            className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere"
          >
            {counterpart}
          </h2>
          <p className="truncate text-sm text-muted-foreground">{subject}</p>
        </div>
        {packagePath ? (
          <Link
            href={`${hrefs.localePrefix}${packagePath}`}
            prefetch={false}
            className={cn(
              buttonVariants({ variant: "outline", size: "sm" }),
              "shrink-0 @max-md:size-11 @max-md:p-0",
            )}
          >
            {/* On a phone the name needs the room. */}
            <Luggage aria-hidden="true" className="@md:hidden" />
            <span className="@max-md:sr-only">{texts.thread.viewPackage}</span>
          </Link>
        ) : null}
      </div>
      {booking && !isBesideBooking ? <ThreadBooking booking={booking} /> : null}
    </header>
  );
}
