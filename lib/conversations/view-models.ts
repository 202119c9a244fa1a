import { replyTimeOf } from "@/lib/agencies/reply-time";
import { bookingPath, customerPath } from "@/lib/bookings/portal/filters";
import { displayStatusOfTrip } from "@/lib/bookings/trips/trips";
import { isHolidayId } from "@/lib/catalogue/holidays";
import { centsOf } from "@/lib/money/format";
import { agencyPath } from "@/lib/navigation/agency-paths";
import { packagePath } from "@/lib/navigation/package-paths";
import { tripPath } from "@/lib/navigation/trip-paths";
import { describeRequest } from "@/lib/requests/describe";
import { readFacts } from "@/lib/requests/facts";
import type { RequestTexts } from "@/lib/requests/names";
import type { Database } from "@/lib/supabase/database.types";

import { readAttachments } from "./files/attachments";
import { sideOf } from "./sides";
import type {
  Conversation,
  ConversationBooking,
  ConversationKind,
  DateProposal,
  ListedConversation,
  Message,
  OwnThreads,
  Side,
} from "./types";

/** Inbox columns, including public data of the agency and the package, and the booking. */
export const CONVERSATION_COLUMNS = `
  id, user_id, kind, sample, subject, customer_name, package_id, last_message_at, last_message_preview,
  last_attachment, last_request_at,
  user_unread_count, agency_unread_count,
  agency_public!conversations_agency_id_fkey(business_name, reply_minutes, slug, is_live),
  travel_packages!conversations_package_id_fkey(slug, status),
  bookings!conversations_booking_id_fkey(
    id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at, hold_expires_at
  )
` as const;

/** Of a thread; an inbox does without. */
export const PROPOSAL_COLUMNS = `
  date_proposals!date_proposals_conversation_id_fkey(
    id, from_date, travel_date, travellers, unit_price, total_price, free_cancellation_until,
    status, created_at
  )
` as const;

export const MESSAGE_COLUMNS =
  "id, sender_type, content, facts, attachments, is_read, created_at" as const;

type BookingRow = {
  id: string;
  reference: string;
  travel_date: string;
  travellers: number;
  total_price: number;
  status: string;
  status_actor: string;
  confirmed_at: string | null;
  hold_expires_at: string;
  is_proposal_last?: boolean;
};

interface ProposalRow {
  id: string;
  from_date: string;
  travel_date: string;
  travellers: number;
  unit_price: number;
  total_price: number;
  free_cancellation_until: string;
  status: string;
  created_at: string;
}

interface ConversationRow {
  id: string;
  user_id: string;
  kind: string;
  sample: string | null;
  subject: string;
  customer_name: string;
  package_id: string | null;
  last_message_at: string;
  last_message_preview: string | null;
  last_attachment: string | null;
  last_request_at: string | null;
  user_unread_count: number;
  agency_unread_count: number;
  agency_public: {
    business_name: string;
    reply_minutes: number | null;
    slug: string | null;
    is_live: boolean;
  } | null;
  travel_packages: { slug: string | null; status: string } | null;
  bookings: BookingRow | null;
  date_proposals?: ProposalRow[];
}

interface MessageRow {
  id: string;
  sender_type: string;
  content: string;
  facts: unknown;
  attachments: unknown;
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
    status: displayStatusOfTrip(row, now),
    totalCents: centsOf(row.total_price),
    holdExpiresAt: row.hold_expires_at,
    path: viewer === "user" ? tripPath(row.id) : bookingPath(row.id),
  };
}

const proposalStatuses = ["open", "accepted", "kept", "replaced"] as const;

function toProposal(row: ProposalRow, isPending: boolean): DateProposal {
  const status = proposalStatuses.find((known) => known === row.status) ?? "ended";
  return {
    id: row.id,
    fromDate: row.from_date,
    travelDate: row.travel_date,
    travellers: row.travellers,
    unitCents: centsOf(row.unit_price),
    totalCents: centsOf(row.total_price),
    freeUntil: row.free_cancellation_until,
    status: status === "open" && !isPending ? "ended" : status,
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
  const agencySlug = row.agency_public?.is_live ? row.agency_public.slug : null;
  const booking = row.bookings && toBooking(row.bookings, viewer, now);
  const proposals = row.date_proposals ?? [];
  return {
    id: row.id,
    kind: kindOf(row),
    replyTime: viewer === "user" ? replyTimeOf(row.agency_public?.reply_minutes ?? null) : null,
    customerPath: viewer === "agency" ? customerPath(row.user_id) : null,
    agencyPath: viewer === "user" && agencySlug ? agencyPath(agencySlug) : null,
    counterpart:
      viewer === "user" ? (row.agency_public?.business_name ?? row.subject) : row.customer_name,
    subject: (row.sample === null ? undefined : sampleSubjects?.get(row.sample)) ?? row.subject,
    holidayId: viewer === "user" && isHolidayId(slug) ? slug : null,
    packagePath: packagePathOf(row),
    booking,
    lastMessageAt: row.last_message_at,
    preview: row.last_message_preview,
    lastAttachment:
      row.last_attachment === "picture" || row.last_attachment === "document"
        ? row.last_attachment
        : null,
    isRequestLast: row.last_request_at !== null && row.last_request_at === row.last_message_at,
    isProposalLast:
      row.bookings?.is_proposal_last ??
      proposals.some(({ created_at: at }) => at === row.last_message_at),
    proposals: proposals.map((each) => toProposal(each, booking?.status === "pending")),
    unreadCount: viewer === "user" ? row.user_unread_count : row.agency_unread_count,
  };
}

type ListedRow = Database["public"]["Functions"]["list_conversations"]["Returns"][number];

/**
 * A row of `list_conversations`, with the booking in the shape that the function documents. A list
 * shows no reply time.
 */
export function toListed(
  row: ListedRow,
  viewer: Side,
  now: Date,
  sampleSubjects?: ReadonlyMap<string, string>,
): ListedConversation {
  const { business_name, package_slug, is_package_listed } = row;
  const conversation = {
    ...row,
    agency_public:
      business_name === null
        ? null
        : { business_name, reply_minutes: null, slug: null, is_live: false },
    travel_packages: { slug: package_slug, status: is_package_listed ? "published" : "hidden" },
    bookings: row.booking as BookingRow | null,
  };
  return {
    ...toConversation(conversation, viewer, now, sampleSubjects),
    listedAt: row.listed_at,
    isArchived: row.is_archived,
    isMarkedUnread: row.is_marked_unread,
    isWaiting: row.last_sender_type !== null && row.last_sender_type !== viewer,
    excerpt: row.excerpt,
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
    attachments: readAttachments(row.attachments),
    request: facts && describeRequest(facts, texts),
    createdAt: row.created_at,
    isRead: row.is_read,
  };
}
