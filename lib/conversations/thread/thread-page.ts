import "server-only";
import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { cache } from "react";

import { failed, type ActionResult } from "@/lib/actions/types";
import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import { requireSide } from "@/lib/conversations/guard";
import { getThread } from "@/lib/conversations/queries";
import { threadRange } from "@/lib/conversations/schemas";
import { sideOfInbox } from "@/lib/conversations/sides";
import type { ThreadPart } from "@/lib/conversations/types";
import { threadPath, type InboxName } from "@/lib/navigation/message-paths";
import { isUuid } from "@/lib/utils/uuid";

export interface ThreadPageProps {
  params: Promise<{ conversationId: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
}

/**
 * Cached so that the page and its title share one query. @param before shows the messages before
 * this instant, for paging without JavaScript
 */
export const readThreadPage = cache(
  async (
    inbox: InboxName,
    conversationId: string,
    before: string | undefined,
  ): Promise<ActionResult<ThreadPart> | "unavailable"> => {
    const session = await requireSide(inbox, threadPath(inbox, conversationId), conversationId);
    if (!session) return "unavailable";
    if (!isUuid(conversationId)) return failed("notFound");
    const range = before === undefined ? null : threadRange(new URLSearchParams({ before }));
    const only = sideOfInbox(inbox);
    const locale = await getLocale();
    return getThread(session, conversationId, { range: range ?? "newest", only, locale });
  },
);

/** @returns the arguments of `readThreadPage` */
export async function threadOf({ params, searchParams }: ThreadPageProps) {
  const { before } = await searchParams;
  const { conversationId } = await params;
  return { conversationId, before: typeof before === "string" ? before : undefined };
}

/** The tab title names the counterpart and subject; otherwise the inbox's title remains. */
export async function threadMetadata(inbox: InboxName, props: ThreadPageProps): Promise<Metadata> {
  const { conversationId, before } = await threadOf(props);
  const read = await readThreadPage(inbox, conversationId, before);
  if (read === "unavailable" || !read.ok) return {};
  const { counterpart, subject, holidayId } = read.data.conversation;
  const about = holidayId === null ? subject : (await getHolidayTitles())[holidayId];
  return { title: `${counterpart} · ${about}` };
}
