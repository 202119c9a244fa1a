import type { ReplyTime } from "@/lib/agencies/reply-time";
import type { TripStatus } from "@/lib/bookings/types";
import type { HolidayId } from "@/lib/catalogue/holidays";
import type { RequestCard } from "@/lib/requests/describe";

export type Side = "user" | "agency";

export type ConversationKind = "enquiry" | "booking" | "sample" | "desk";

/** The booking that a conversation is about. */
export interface ConversationBooking {
  id: string;
  reference: string;
  /** Plain date. */
  travelDate: string;
  travellers: number;
  /** The whole price, in US cents. */
  totalCents: number;
  /** Effective status: an expired hold is `expired`. */
  status: TripStatus;
  /** ISO instant; only of use while it is pending. */
  holdExpiresAt: string;
  /** Path for the viewer's side, without locale. */
  path: string;
}

export type ProposalStatus = "open" | "accepted" | "kept" | "replaced" | "ended";

/** Another departure that the agency has proposed for the request, as the message with its id. */
export interface DateProposal {
  id: string;
  /** Plain dates. */
  fromDate: string;
  travelDate: string;
  travellers: number;
  unitCents: number;
  totalCents: number;
  /** ISO instant. */
  freeUntil: string;
  /** Effective status: an open one of an expired request is `ended`. */
  status: ProposalStatus;
}

/** A row of the inbox, as its viewer sees it. */
export interface Conversation {
  id: string;
  kind: ConversationKind;
  /** The agency's business name for a traveller, the traveller's name for an agency. */
  counterpart: string;
  /** How fast the agency usually answers, for the traveller; null if unknown. */
  replyTime: ReplyTime | null;
  /** The agency's page about the traveller, without locale; null for the traveller. */
  customerPath: string | null;
  /** The agency's public page, without locale, for the traveller; null unless it is live, and in a list. */
  agencyPath: string | null;
  /** Package title or desk subject. */
  subject: string;
  /** Set for a fixed holiday, whose name is translated. */
  holidayId: HolidayId | null;
  /** Path without locale; null if the package is no longer public. */
  packagePath: string | null;
  booking: ConversationBooking | null;
  /** Database instant with up to microseconds: see `compareInstants`. */
  lastMessageAt: string;
  preview: string | null;
  /** What the last message brought where it has no text. */
  lastAttachment: Attachment["kind"] | null;
  /** Whether the last message is a desk request, whose preview is translated. */
  isRequestLast: boolean;
  /** Whether the last message proposes another date; its preview is translated, too. */
  isProposalLast: boolean;
  /** Of a thread; a list has none. */
  proposals: DateProposal[];
  /** The other side's messages that the viewer has not read. */
  unreadCount: number;
}

/** A file of a message. */
export interface Attachment {
  id: string;
  kind: "picture" | "document";
  name: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

export interface Message {
  id: string;
  side: Side;
  /** Empty in a message of files alone. */
  content: string;
  attachments: readonly Attachment[];
  /** A desk request in the reader's language; null for other messages. */
  request: RequestCard | null;
  /** Strictly increasing within a conversation, in commit order; up to microseconds. */
  createdAt: string;
  /** Whether the other side has read it. */
  isRead: boolean;
}

export const inboxFilters = [
  "inbox",
  "unread",
  "waiting",
  "requests",
  "desk",
  "archived",
  "all",
] as const;

/** `waiting`: the other side wrote last. `requests`: an open request to book. `all`: the archive too. */
export type InboxFilter = (typeof inboxFilters)[number];

/** What a page of the inbox shows. */
export interface InboxQuestion {
  filter: InboxFilter;
  /** Words; empty without a search. */
  search: string;
}

/** A conversation with its place in an inbox and how the viewer's side keeps it. */
export interface ListedConversation extends Conversation {
  /** Sort key: instant of the last message, a century earlier without one. */
  listedAt: string;
  isArchived: boolean;
  isMarkedUnread: boolean;
  /** Whether the other side wrote last. */
  isWaiting: boolean;
  /** Part of the newest message that matches the search; null without one. */
  excerpt: string | null;
}

export interface Inbox {
  /** Newest last message first, those without a message last. */
  conversations: ListedConversation[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Whether the list is empty only because all conversations are archived. */
  isCleared: boolean;
}

/** Threads that an agency's owner started as a traveller. */
export interface OwnThreads {
  unreadCount: number;
}

/** Part of a thread from one query, so that read marks match its messages. */
export interface ThreadPart {
  conversation: Conversation;
  /** How many of the viewer's last messages the other side has not read. */
  ownUnreadCount: number;
  /** In the order of writing. */
  messages: Message[];
  /** Whether more follow in the requested direction. */
  hasMore: boolean;
}

/** The newest page, messages before an instant, or messages since one. */
export type ThreadRange = { before: string } | { since: string } | "newest";
