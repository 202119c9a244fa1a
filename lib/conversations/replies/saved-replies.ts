import type { Conversation } from "@/lib/conversations/types";

/** A text that an agency keeps to answer with. */
export interface SavedReply {
  id: string;
  title: string;
  content: string;
}

/** The fields that a saved reply may hold, written as `{name}`. */
export const replyFields = ["name", "trip", "date", "price", "reference"] as const;

export type ReplyField = (typeof replyFields)[number];

/** What fills a reply's fields in a conversation; null where it knows nothing. */
export type ReplyFacts = Readonly<Record<ReplyField, string | null>>;

/** Fills the known fields of a reply. An unknown one stays, to be seen before the message is sent. */
export function fillReply(content: string, facts: ReplyFacts): string {
  return content.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
    const field = replyFields.find((known) => known === name);
    return (field && facts[field]) ?? whole;
  });
}

/** The first name of a traveller: what stands before the first space. */
function firstName(name: string): string {
  return name.split(/\s/, 1)[0] ?? name;
}

/** @param format of a plain date and of an amount in cents, as the writer reads them */
export function replyFacts(
  { counterpart, subject, booking }: Conversation,
  format: { day: (date: string) => string; money: (cents: number) => string },
): ReplyFacts {
  return {
    name: firstName(counterpart),
    trip: subject,
    date: booking && format.day(booking.travelDate),
    price: booking && format.money(booking.totalCents),
    reference: booking && booking.reference,
  };
}

/** The text before the cursor that asks for a saved reply: a slash that begins a word, and its rest. */
export function replyQuery(text: string, cursor: number): string | null {
  return /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, cursor))?.[1] ?? null;
}

/** Replaces the asking text before the cursor, or inserts at it. @returns the text and the cursor behind it */
export function insertReply(text: string, cursor: number, reply: string): [string, number] {
  const query = replyQuery(text, cursor);
  const start = query === null ? cursor : cursor - query.length - 1;
  return [text.slice(0, start) + reply + text.slice(cursor), start + reply.length];
}

/** Replies whose title has the words, or whose text has. Titles come first. */
export function matchReplies(replies: readonly SavedReply[], query: string): SavedReply[] {
  const wanted = query.toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(wanted);
  const titled = replies.filter(({ title }) => has(title));
  const others = replies.filter(({ title, content }) => !has(title) && has(content));
  return [...titled, ...others];
}
