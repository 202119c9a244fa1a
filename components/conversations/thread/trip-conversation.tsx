import { randomUUID } from "node:crypto";
import { getLocale, getTranslations } from "next-intl/server";

import { ViewingProvider } from "@/components/conversations/messages-context";
import { getViewing } from "@/components/conversations/viewing-value";
import type { SignedInSession } from "@/lib/auth/session";
import { getThread } from "@/lib/conversations/queries";

import { Thread } from "./thread";

/** The conversation with the agency, right beside the trip that it is about. */
export async function TripConversation({
  session,
  conversationId,
}: {
  session: SignedInSession;
  conversationId: string;
}) {
  const t = await getTranslations("bookings.trip");
  const [viewing, read] = await Promise.all([
    getViewing("user"),
    getThread(session, conversationId, { range: "newest", locale: await getLocale() }),
  ]);
  return (
    <section
      aria-label={t("conversationAny")}
      // Here the thread is no part of a list that one could go back to.
      className="@container flex h-[36rem] flex-col overflow-hidden rounded-xl border bg-card shadow-lift [&_[data-way-back]]:hidden"
    >
      <ViewingProvider value={{ ...viewing, isBesideBooking: true }}>
        <Thread
          key={conversationId}
          conversationId={conversationId}
          messageId={randomUUID()}
          initial={read.ok ? read.data : read.code}
        />
      </ViewingProvider>
    </section>
  );
}
