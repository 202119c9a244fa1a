import { getLocale, getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { requireSide } from "@/lib/conversations/guard";
import { listConversations } from "@/lib/conversations/queries";
import { readInboxQuestion } from "@/lib/conversations/schemas";
import { inboxPath, type InboxName } from "@/lib/navigation/message-paths";

import { FoundConversations } from "./found-conversations";

export interface FindPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What a search or filter of an inbox finds, on a page of its own: for browsers without scripts. */
export async function FindView({ inbox, searchParams }: FindPageProps & { inbox: InboxName }) {
  const session = await requireSide(inbox, `${inboxPath(inbox)}/find`);
  if (!session) return <UnavailableView />;
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  const question = readInboxQuestion(query);
  const [t, found] = await Promise.all([
    getTranslations("conversations.list"),
    listConversations(session, { locale: await getLocale(), inbox, question }),
  ]);
  return (
    <section aria-labelledby="found-title" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <h2 id="found-title" className="border-b px-4 py-3 font-semibold">
        {t("found")}
      </h2>
      <FoundConversations question={question} found={found.ok ? found.data : null} />
    </section>
  );
}
