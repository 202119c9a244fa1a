import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { LocaleLink } from "@/components/layout/locale-link";
import { Streamed } from "@/components/layout/streamed";
import { buttonVariants } from "@/components/ui/button";
import { getSession } from "@/lib/auth/session";
import { TRIPS_PATH } from "@/lib/bookings/paths";
import { hasOwnThreads } from "@/lib/conversations/own-threads";
import { listConversations } from "@/lib/conversations/queries";
import { sideOf } from "@/lib/conversations/sides";
import type { Side } from "@/lib/conversations/types";

import { ConversationList } from "./conversation-list";
import { ConversationsSkeleton } from "./conversations-skeleton";
import { ViewingProvider } from "./messages-context";
import { MessagesPanel } from "./messages-panel";
import { getViewing } from "./viewing-value";

/** The inbox; of whoever has an agency also the way to what they asked themselves. */
async function Conversations({
  reading,
  asking,
  ownText,
}: {
  reading: ReturnType<typeof listConversations>;
  asking: ReturnType<typeof hasOwnThreads> | null;
  ownText: string;
}) {
  const [inbox, hasOwn] = await Promise.all([reading, asking]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationList initial={inbox.ok ? inbox.data : null} />
      {hasOwn === true ? (
        <LocaleLink
          href={`${TRIPS_PATH}#threads`}
          prefetch={false}
          className="min-h-11 border-t px-4 py-3 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          {ownText}
        </LocaleLink>
      ) : null}
    </div>
  );
}

/**
 * What stays while threads come and go: heading, inbox, and the live connection. It guards nothing;
 * the pages inside do, and know where to send whom.
 */
export async function MessagesShell({ side, children }: { side: Side; children: ReactNode }) {
  const session = await getSession();
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status === "signed-out" || sideOf(session.role) !== side) return children;

  const isPortal = side === "agency";
  const reading = listConversations(session);
  const asking = isPortal ? hasOwnThreads(session.userId) : null;
  const viewing = await getViewing(side);
  const { texts } = viewing;
  return (
    <ViewingProvider value={viewing}>
      <MessagesPanel
        heading={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <LocaleLink
              href={isPortal ? "/agency-portal/dashboard" : "/"}
              prefetch={false}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              <ArrowLeft aria-hidden="true" />
              {isPortal ? texts.backToDashboard : texts.back}
            </LocaleLink>
            <h1 className="text-2xl font-bold sm:text-3xl">
              {isPortal ? texts.portalTitle : texts.title}
            </h1>
          </div>
        }
        list={
          <Streamed until={Promise.all([reading, asking])} fallback={<ConversationsSkeleton />}>
            <Conversations {...{ reading, asking }} ownText={texts.ownThreads} />
          </Streamed>
        }
      >
        {children}
      </MessagesPanel>
    </ViewingProvider>
  );
}
