import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { LocaleLink } from "@/components/layout/locale-link";
import { Streamed } from "@/components/layout/streamed";
import { buttonVariants } from "@/components/ui/button";
import { getSession } from "@/lib/auth/session";
import { listConversations } from "@/lib/conversations/queries";
import { sideOf } from "@/lib/conversations/sides";
import type { Side } from "@/lib/conversations/types";

import { ConversationList } from "./conversation-list";
import { ConversationsSkeleton } from "./conversations-skeleton";
import { ViewingProvider } from "./messages-context";
import { MessagesPanel } from "./messages-panel";
import { getViewing } from "./viewing-value";

async function Conversations({ reading }: { reading: ReturnType<typeof listConversations> }) {
  const inbox = await reading;
  return <ConversationList initial={inbox.ok ? inbox.data : null} />;
}

/**
 * What stays while threads come and go: heading, inbox, and the live connection. It guards nothing;
 * the pages inside do, and know where to send whom.
 */
export async function MessagesShell({ side, children }: { side: Side; children: ReactNode }) {
  const session = await getSession();
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status === "signed-out" || sideOf(session.role) !== side) return children;

  const reading = listConversations(session);
  const viewing = await getViewing(side);
  const { texts } = viewing;
  const isPortal = side === "agency";
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
          <Streamed until={reading} fallback={<ConversationsSkeleton />}>
            <Conversations reading={reading} />
          </Streamed>
        }
      >
        {children}
      </MessagesPanel>
    </ViewingProvider>
  );
}
