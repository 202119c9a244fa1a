import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/agencies/back-link";
import { ViewingProvider } from "@/components/conversations/messages-context";
import { ThreadView } from "@/components/conversations/thread-view";
import { getViewing } from "@/components/conversations/viewing-value";
import { getSession } from "@/lib/auth/session";
import { TRIPS_PATH } from "@/lib/bookings/paths";
import { sideOf } from "@/lib/conversations/sides";
import { threadMetadata, threadOf, type ThreadPageProps } from "@/lib/conversations/thread-page";

export function generateMetadata(props: ThreadPageProps): Promise<Metadata> {
  return threadMetadata("user", props);
}

export default async function MessagesThreadPage(props: ThreadPageProps) {
  const thread = <ThreadView side="user" {...await threadOf(props)} />;
  const session = await getSession();
  if (session.status !== "signed-in" || sideOf(session.role) === "user") return thread;
  // Who has an agency has the inbox in its portal: what they asked as a traveller stands alone.
  const t = await getTranslations("bookings.trip");
  return (
    <>
      <BackLink href={TRIPS_PATH}>{t("back")}</BackLink>
      <div className="@container mt-3 flex h-[36rem] flex-col overflow-hidden rounded-xl border bg-card shadow-lift [&_[data-way-back]]:hidden">
        <ViewingProvider value={await getViewing("user")}>{thread}</ViewingProvider>
      </div>
    </>
  );
}
