import type { InboxFilter, InboxQuestion, Side } from "@/lib/conversations/types";

/** The whole inbox, without the archive. */
export const WHOLE_INBOX: InboxQuestion = { filter: "inbox", search: "" };

/** The filters that a side's inbox offers, in order. */
export function filtersOf(side: Side): Exclude<InboxFilter, "all">[] {
  return side === "agency"
    ? ["inbox", "unread", "waiting", "requests", "archived"]
    : ["inbox", "unread", "desk", "archived"];
}

/** Whether the question asks for the whole inbox. */
export function isWhole({ filter, search }: InboxQuestion): boolean {
  return filter === "inbox" && search.trim() === "";
}
