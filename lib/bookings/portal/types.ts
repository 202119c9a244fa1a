import type { ErrorCode } from "@/lib/actions/error-codes";
import type { PartyPlace } from "@/lib/bookings/party/party";
import type { ProposalStep } from "@/lib/bookings/proposal-steps";
import type { TripStatus } from "@/lib/bookings/types";

/** Status as the agency sees it: a pending booking with an expired hold is cancelled. */
export const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export function isBookingStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value);
}

/** `system` expires holds, `operator` ends the requests of a suspended agency. */
export type BookingActor = "user" | "agency" | "system" | "operator";

export interface AgencyBooking {
  id: string;
  reference: string;
  customerName: string;
  packageId: string;
  packageTitle: string;
  travelDate: string;
  travellers: number;
  totalCents: number;
  /** The largest refund if the traveller has paid; null unless cancelled. */
  refundCents: number | null;
  wasConfirmed: boolean;
  status: BookingStatus;
  reason: string | null;
  actor: BookingActor;
  createdAt: string;
  /** ISO instant at which a pending booking releases its seats. */
  holdExpiresAt: string;
  conversationId: string | null;
  contactPhone: string | null;
}

export interface BookingRecord extends AgencyBooking {
  customerEmail: string;
  note: string | null;
  /** Those that were entered. */
  travellerNames: readonly string[];
}

export interface BookingPosition {
  key: string;
  id: string;
}

export interface AgencyBookingPage<Row extends AgencyBooking = AgencyBooking> {
  bookings: Row[];
  next: BookingPosition | null;
}

export interface ConfirmOutcome {
  id: string;
  reference: string;
  customerName: string;
  code: ErrorCode | null;
}

export interface BookingCounts extends Readonly<Record<BookingStatus, number>> {
  isCapped: boolean;
}

export function totalOf(counts: BookingCounts, status: BookingStatus | null): number | null {
  if (counts.isCapped) return null;
  return status === null
    ? bookingStatuses.reduce((sum, each) => sum + counts[each], 0)
    : counts[status];
}

export interface BookingEvent {
  id: number;
  actor: BookingActor;
  status: BookingStatus;
  shown: TripStatus;
  reason: string | null;
  at: string;
}

export interface CheckIn {
  /** ISO instant. */
  at: string;
  /** Name of the person at the agency; empty once their account was erased. */
  by: string;
}

export interface AgencyBookingDetails extends AgencyBooking {
  /** Null once the traveller was erased. */
  customerId: string | null;
  destination: string;
  durationDays: number;
  unitCents: number;
  note: string | null;
  freeUntil: string;
  lateRefundPercent: number;
  party: PartyPlace[];
  /** As the package says it now. */
  requiresPassport: boolean;
  checkIn: CheckIn | null;
  history: BookingEvent[];
  proposals: ProposalStep[];
}
