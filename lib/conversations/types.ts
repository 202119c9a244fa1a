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
  /** Effective status: an expired hold is `expired`. */
  status: TripStatus;
  /** Path for the viewer's side, without locale. */
  path: string;
}

/** A row of the inbox, as its viewer sees it. */
export interface Conversation {
  id: string;
  kind: ConversationKind;
  /** The agency's business name for a traveller, the traveller's name for an agency. */
  counterpart: string;
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
  /** Whether the last message is a desk request, whose preview is translated. */
  isRequestLast: boolean;
  /** The other side's messages that the viewer has not read. */
  unreadCount: number;
}

export interface Message {
  id: string;
  side: Side;
  content: string;
  /** A desk request in the reader's language; null for other messages. */
  request: RequestCard | null;
  /** Strictly increasing within a conversation, in commit order; up to microseconds. */
  createdAt: string;
  /** Whether the other side has read it. */
  isRead: boolean;
}

export interface Inbox {
  /** Newest last message first. */
  conversations: Conversation[];
  /** Whether there are older ones. */
  hasMore: boolean;
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
