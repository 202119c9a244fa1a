import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { getSession } from "@/lib/auth/session";
import { listConversations } from "@/lib/conversations/queries";
import { sideOf } from "@/lib/conversations/sides";
import type { Side } from "@/lib/conversations/types";

import { ConversationList } from "./conversation-list";
import { ViewingProvider } from "./messages-context";
import { MessagesPanel } from "./messages-panel";
import { getViewing } from "./viewing-value";

/**
 * What stays while threads come and go: heading, inbox, and the live connection. It guards nothing;
 * the pages inside do, and know where to send whom.
 */
export async function MessagesShell({ side, children }: { side: Side; children: ReactNode }) {
  const session = await getSession();
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status === "signed-out" || sideOf(session.role) !== side) return children;

  const [inbox, viewing] = await Promise.all([listConversations(session), getViewing(side)]);
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
        list={<ConversationList initial={inbox.ok ? inbox.data : null} />}
      >
        {children}
      </MessagesPanel>
    </ViewingProvider>
  );
}
