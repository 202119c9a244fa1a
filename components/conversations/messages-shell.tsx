import { ArrowLeft } from "lucide-react";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { getFormLabels } from "@/components/forms/form-labels";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { getSession } from "@/lib/auth/session";
import { listConversations } from "@/lib/conversations/queries";
import { inboxPath, sideOf } from "@/lib/conversations/sides";
import type { Side } from "@/lib/conversations/types";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

import { ConversationList } from "./conversation-list";
import { ViewingProvider } from "./messages-context";
import { MessagesPanel } from "./messages-panel";

/**
 * What stays while threads come and go: heading, inbox, and the live connection. It guards nothing;
 * the pages inside do, and know where to send whom.
 */
export async function MessagesShell({ side, children }: { side: Side; children: ReactNode }) {
  const session = await getSession();
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status === "signed-out" || sideOf(session.role) !== side) return children;

  const [inbox, locale, timeZone, messages, { errors }] = await Promise.all([
    listConversations(session),
    getLocale(),
    getViewerTimeZone(),
    getMessages(),
    getFormLabels(),
  ]);
  const texts = messages.conversations;
  const isPortal = side === "agency";
  return (
    <ViewingProvider
      value={{
        side,
        locale,
        texts,
        errors,
        timeZone,
        now: new Date().toISOString(),
        hrefs: {
          inbox: localePath(locale, inboxPath(side)),
          signIn: localePath(locale, isPortal ? "/agency-portal/auth" : "/auth"),
          packages: localePath(locale, "/packages"),
          localePrefix: localePath(locale, "/").replace(/\/$/, ""),
        },
      }}
    >
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
