"use client";

import { CloudOff } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { SiteLink } from "@/components/layout/links/site-link";
import { buttonVariants } from "@/components/ui/button";
import type { ErrorCode } from "@/lib/actions/error-codes";

/** In place of a thread that could not be read, or that is not the viewer's. */
export function ThreadFailed({ code, retry }: { code: ErrorCode | null; retry: () => void }) {
  const { texts, errors, hrefs } = useViewing();
  const labels = texts.thread;
  const isMissing = code === "notFound";
  return (
    <div
      role="alert"
      className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <CloudOff aria-hidden="true" className="size-10 text-muted-foreground" />
      <h2 className="text-lg font-semibold">{isMissing ? labels.missing : labels.failed}</h2>
      {code && !isMissing ? <p className="text-sm text-muted-foreground">{errors[code]}</p> : null}
      {isMissing ? (
        <SiteLink href={hrefs.inbox} className={buttonVariants({ variant: "outline" })}>
          {labels.allConversations}
        </SiteLink>
      ) : (
        // An empty address is this page: it works without scripts too.
        <a
          href=""
          onClick={(event) => {
            event.preventDefault();
            retry();
          }}
          className={buttonVariants({ variant: "outline" })}
        >
          {labels.retry}
        </a>
      )}
    </div>
  );
}
