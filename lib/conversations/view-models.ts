import { bookingPath } from "@/lib/bookings/portal/filters";
import { standingOfTrip } from "@/lib/bookings/trips/trips";
import { isHolidayId } from "@/lib/catalogue/holidays";
import { packagePath } from "@/lib/navigation/package-paths";
import { tripPath } from "@/lib/navigation/trip-paths";
import { describeRequest } from "@/lib/requests/describe";
import { readFacts } from "@/lib/requests/facts";
import type { RequestTexts } from "@/lib/requests/names";

import { sideOf } from "./sides";
import type {
  Conversation,
  ConversationBooking,
  ConversationKind,
  Message,
  OwnThreads,
  Side,
} from "./types";

/** Inbox columns, including public data of the agency and the package, and the booking. */
export const CONVERSATION_COLUMNS = `
  id, kind, sample, subject, customer_name, package_id, last_message_at, last_message_preview,
  last_request_at,
  user_unread_count, agency_unread_count,
  agency_public!conversations_agency_id_fkey(business_name),
  travel_packages!conversations_package_id_fkey(slug, status),
  bookings!conversations_booking_id_fkey(
    id, reference, travel_date, travellers, status, status_actor, confirmed_at, hold_expires_at
  )
` as const;

export const MESSAGE_COLUMNS = "id, sender_type, content, facts, is_read, created_at" as const;

interface BookingRow {
  id: string;
  reference: string;
  travel_date: string;
  travellers: number;
  status: string;
  status_actor: string;
  confirmed_at: string | null;
  hold_expires_at: string;
}

interface ConversationRow {
  id: string;
  kind: string;
  sample: string | null;
  subject: string;
  customer_name: string;
  package_id: string | null;
  last_message_at: string;
  last_message_preview: string | null;
  last_request_at: string | null;
  user_unread_count: number;
  agency_unread_count: number;
  agency_public: { business_name: string } | null;
  travel_packages: { slug: string | null; status: string } | null;
  bookings: BookingRow | null;
}

interface MessageRow {
  id: string;
  sender_type: string;
  content: string;
  facts: unknown;
  is_read: boolean;
  created_at: string;
}

function packagePathOf(row: ConversationRow): string | null {
  if (row.package_id === null || row.travel_packages?.status !== "published") return null;
  return packagePath(row.travel_packages.slug ?? row.package_id);
}

function toBooking(row: BookingRow, viewer: Side, now: Date): ConversationBooking {
  return {
    id: row.id,
    reference: row.reference,
    travelDate: row.travel_date,
    travellers: row.travellers,
    status: standingOfTrip(row, now),
    path: viewer === "user" ? tripPath(row.id) : bookingPath(row.id),
  };
}

function kindOf({ kind, sample }: ConversationRow): ConversationKind {
  if (sample !== null) return "sample";
  return kind === "booking" || kind === "desk" ? kind : "enquiry";
}

/**
 * @param now decides whether a booking's hold has expired @param sampleSubjects translated titles
 * of conversations about samples
 */
export function toConversation(
  row: ConversationRow,
  viewer: Side,
  now: Date,
  sampleSubjects?: ReadonlyMap<string, string>,
): Conversation {
  const slug = row.travel_packages?.slug;
  return {
    id: row.id,
    kind: kindOf(row),
    counterpart:
      viewer === "user" ? (row.agency_public?.business_name ?? row.subject) : row.customer_name,
    subject: (row.sample === null ? undefined : sampleSubjects?.get(row.sample)) ?? row.subject,
    holidayId: viewer === "user" && isHolidayId(slug) ? slug : null,
    packagePath: packagePathOf(row),
    booking: row.bookings && toBooking(row.bookings, viewer, now),
    lastMessageAt: row.last_message_at,
    preview: row.last_message_preview,
    isRequestLast: row.last_request_at !== null && row.last_request_at === row.last_message_at,
    unreadCount: viewer === "user" ? row.user_unread_count : row.agency_unread_count,
  };
}

/** Null without threads. */
export function toOwnThreads(
  rows: readonly Pick<ConversationRow, "user_unread_count">[],
): OwnThreads | null {
  if (rows.length === 0) return null;
  return { unreadCount: rows.reduce((sum, row) => sum + row.user_unread_count, 0) };
}

export function ownUnreadCount(row: ConversationRow, viewer: Side): number {
  return viewer === "user" ? row.agency_unread_count : row.user_unread_count;
}

/** @param texts for describing a desk request */
export function toMessage(row: MessageRow, texts: RequestTexts | null = null): Message {
  const facts = texts && readFacts(row.facts);
  return {
    id: row.id,
    side: sideOf(row.sender_type),
    content: row.content,
    request: facts && describeRequest(facts, texts),
    createdAt: row.created_at,
    isRead: row.is_read,
  };
}
