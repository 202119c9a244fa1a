"use client";

import { MessagesSquare } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { SiteLink } from "@/components/layout/links/site-link";
import { buttonVariants } from "@/components/ui/button";

export function InboxEmpty() {
  const { side, texts, hrefs } = useViewing();
  const { empty } = texts;
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-secondary text-secondary-foreground">
        <MessagesSquare aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-lg font-semibold">
        {side === "user" ? empty.userTitle : empty.agencyTitle}
      </h2>
      <p className="text-sm text-muted-foreground">
        {side === "user" ? empty.userText : empty.agencyText}
      </p>
      {side === "user" ? (
        <SiteLink href={hrefs.packages} className={buttonVariants({ size: "sm" })}>
          {empty.userAction}
        </SiteLink>
      ) : null}
    </div>
  );
}
