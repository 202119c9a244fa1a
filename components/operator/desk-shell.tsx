import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { ConversationList } from "@/components/conversations/inbox/conversation-list";
import { ConversationsSkeleton } from "@/components/conversations/inbox/conversations-skeleton";
import { MessagesPanel } from "@/components/conversations/inbox/messages-panel";
import { ViewingProvider } from "@/components/conversations/messages-context";
import { getViewing } from "@/components/conversations/viewing-value";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { Streamed } from "@/components/layout/streaming/streamed";
import { getSession } from "@/lib/auth/session";
import { listConversations } from "@/lib/conversations/queries";

import { ScreenHeader } from "./screen-header";

async function Conversations({ reading }: { reading: ReturnType<typeof listConversations> }) {
  const inbox = await reading;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationList initial={inbox.ok ? inbox.data : null} />
    </div>
  );
}

/** The desk's inbox. Stays while threads open and close; the pages inside guard themselves. */
export async function DeskShell({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const session = await getSession();
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status !== "signed-in" || session.role !== "admin") return children;
  const reading = listConversations(session, { locale: await getLocale(), inbox: "desk" });
  return (
    <ViewingProvider value={await getViewing("desk")}>
      <MessagesPanel
        heading={<ScreenHeader title={title} text={text} />}
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
