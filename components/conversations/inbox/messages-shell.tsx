import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { ViewingProvider, type Viewing } from "@/components/conversations/messages-context";
import { UnreadBadge } from "@/components/conversations/unread-badge";
import { getViewing } from "@/components/conversations/viewing-value";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { UndoNotice } from "@/components/feedback/undo-notice";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { KeepOffline, MOST_KEPT } from "@/components/layout/offline/keep-offline";
import { Streamed } from "@/components/layout/streaming/streamed";
import { getSession } from "@/lib/auth/session";
import { findOwnThreads } from "@/lib/conversations/inbox/own-threads";
import { listConversations } from "@/lib/conversations/queries";
import { asTraveller, sideOf } from "@/lib/conversations/sides";
import type { OwnThreads, Side } from "@/lib/conversations/types";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { threadPath } from "@/lib/navigation/message-paths";
import { TRIPS_PATH } from "@/lib/navigation/trip-paths";
import { cn } from "@/lib/utils/cn";

import { ConversationList } from "./conversation-list";
import { ConversationsSkeleton } from "./conversations-skeleton";
import { MessagesPanel } from "./messages-panel";
import { Shortcuts } from "./shortcuts";

/** The inbox; of whoever has an agency also the way to what they asked themselves. */
async function Conversations({
  reading,
  viewing: { texts, locale, side },
}: {
  reading: Promise<[inbox: Awaited<ReturnType<typeof listConversations>>, own: OwnThreads | null]>;
  viewing: Viewing;
}) {
  const [inbox, own] = await reading;
  const unread = own?.unreadCount ?? 0;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationList initial={inbox.ok ? inbox.data : null} />
      {inbox.ok && side === "user" ? (
        <KeepOffline
          isSilent
          paths={inbox.data.conversations.slice(0, MOST_KEPT).map(({ id }) => threadPath(side, id))}
        />
      ) : null}
      {own ? (
        <LocaleLink
          href={`${TRIPS_PATH}#threads`}
          prefetch={false}
          className={cn(
            "flex min-h-11 items-center justify-between gap-2 border-t px-4 py-3 text-sm hover:text-foreground",
            unread > 0 ? "font-medium text-foreground" : "text-muted-foreground",
          )}
        >
          <span className="underline underline-offset-4">{texts.ownThreads}</span>
          {unread > 0 ? (
            <UnreadBadge count={unread} text={fillPlural(texts.list.unread, unread, locale)} />
          ) : null}
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
  if (session.status !== "signed-in") return children;
  const isPortal = side === "agency";
  const isTravelling = !isPortal && sideOf(session.role) === "agency";
  if (isPortal && sideOf(session.role) !== "agency") return children;
  if (isTravelling && (await findOwnThreads(session.userId)) === null) return children;

  const locale = await getLocale();
  const reading = Promise.all([
    listConversations(isTravelling ? asTraveller(session) : session, { locale }),
    isPortal ? findOwnThreads(session.userId) : null,
  ]);
  const viewing = await getViewing(side);
  const { texts } = viewing;
  return (
    <ViewingProvider value={viewing}>
      <MessagesPanel
        heading={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {isPortal ? null : <UndoNotice />}
            <div className="w-full">
              {isPortal ? (
                <BackLink href="/agency-portal/dashboard">{texts.backToDashboard}</BackLink>
              ) : (
                <BackLink href={isTravelling ? TRIPS_PATH : "/"}>{texts.back}</BackLink>
              )}
            </div>
            <h1 className="text-2xl font-bold sm:text-3xl">
              {isPortal ? texts.portalTitle : texts.title}
            </h1>
            <Shortcuts />
          </div>
        }
        list={
          <Streamed until={reading} fallback={<ConversationsSkeleton />}>
            <Conversations reading={reading} viewing={viewing} />
          </Streamed>
        }
      >
        {children}
      </MessagesPanel>
    </ViewingProvider>
  );
}
