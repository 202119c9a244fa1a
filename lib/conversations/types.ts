import type { TripStatus } from "@/lib/bookings/types";
import type { HolidayId } from "@/lib/catalogue/holidays";
import type { RequestCard } from "@/lib/requests/describe";

/** The two sides of a conversation: the traveller and the agency. */
export type Side = "user" | "agency";

/** What a conversation is about: a package, a booking, a sample, or a question to the desk. */
export type ConversationKind = "enquiry" | "booking" | "sample" | "desk";

/** What a conversation about a booking says of it. */
export interface ConversationBooking {
  id: string;
  reference: string;
  /** Plain date. */
  travelDate: string;
  travellers: number;
  /** As it counts: a hold that has run out is `expired`. */
  status: TripStatus;
  /** Its page on the viewer's side, without locale. */
  path: string;
}

/** One row of the inbox, as its viewer sees it. */
export interface Conversation {
  id: string;
  kind: ConversationKind;
  /** The agency's business name for a traveller, the traveller's name for an agency. */
  counterpart: string;
  /** Title of the package, or what was asked of the desk. */
  subject: string;
  /** Of a fixed holiday, which a traveller knows by its name in their language. */
  holidayId: HolidayId | null;
  /** Where a traveller can look at the package, without locale; null where nobody can any more. */
  packagePath: string | null;
  /** Null where it is about no booking. */
  booking: ConversationBooking | null;
  /** Instant with up to microseconds, as the database wrote it: see `compareInstants`. */
  lastMessageAt: string;
  preview: string | null;
  /** Whether the last message is a request to the desk, whose preview the reader's language has. */
  isRequestLast: boolean;
  /** Messages of the other side that the viewer has not read. */
  unreadCount: number;
}

export interface Message {
  id: string;
  /** Who wrote it. */
  side: Side;
  content: string;
  /** What a request to the desk asks for, in the reader's language; null for other messages. */
  request: RequestCard | null;
  /** Rises strictly within a conversation, in the order of commits; up to microseconds. */
  createdAt: string;
  /** Whether the other side has opened it. */
  isRead: boolean;
}

export interface Inbox {
  /** By last message, the latest first. */
  conversations: Conversation[];
  /** Whether there are older ones. */
  hasMore: boolean;
}

/** What somebody has asked themselves whose inbox is their agency's. */
export interface OwnThreads {
  /** Messages in them that they have not read. */
  unreadCount: number;
}

/** A part of a thread, read in one query: what it says of read marks belongs to its messages. */
export interface ThreadPart {
  conversation: Conversation;
  /** How many of the viewer's own last messages the other side has not read. */
  ownUnreadCount: number;
  /** In the order of writing. */
  messages: Message[];
  /** Whether there are more in the direction that was asked for. */
  hasMore: boolean;
}

/** Which part of a thread: its end, what came before an instant, or what came since one. */
export type ThreadRange = { before: string } | { since: string } | "newest";
