import type { TripStatus } from "@/lib/bookings/types";

/** Status as the agency sees it: a pending booking with an expired hold is cancelled. */
export const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export function isBookingStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value);
}

/**
 * The side that made a step: `system` expires a hold, `operator` ends the requests of a suspended
 * agency.
 */
export type BookingActor = "user" | "agency" | "system" | "operator";

/** A booking in the agency's list. Money in integer US cents. */
export interface AgencyBooking {
  id: string;
  reference: string;
  customerName: string;
  packageId: string;
  packageTitle: string;
  /** Plain date. */
  travelDate: string;
  travellers: number;
  totalCents: number;
  /** The largest refund if the traveller has paid; null unless cancelled. */
  refundCents: number | null;
  /** Whether it was ever confirmed; before, the traveller owes nothing. */
  wasConfirmed: boolean;
  status: BookingStatus;
  reason: string | null;
  actor: BookingActor;
  /** ISO instant. */
  createdAt: string;
  /** ISO instant at which a pending booking releases its seats. */
  holdExpiresAt: string;
  conversationId: string | null;
  /** As typed; null if not given. */
  contactPhone: string | null;
}

/** A booking in the CSV file. */
export interface BookingRecord extends AgencyBooking {
  /** The booker's account; empty once deleted. */
  customerEmail: string;
  note: string | null;
}

/** Cursor after the last row of a page. */
export interface BookingPosition {
  /** `sort_key` of that row, as the database sent it. */
  key: string;
  id: string;
}

export interface AgencyBookingPage<Row extends AgencyBooking = AgencyBooking> {
  bookings: Row[];
  /** Null on the last page. */
  next: BookingPosition | null;
}

export interface BookingCounts extends Readonly<Record<BookingStatus, number>> {
  /** Filtered counts stop at a thousand; true if there are more. */
  isCapped: boolean;
}

/** The count of a status or of all; null if the count is capped. */
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
  /** The status shown for this step. */
  standing: TripStatus;
  reason: string | null;
  /** ISO instant. */
  at: string;
}

/** A booking's details for its agency. */
export interface AgencyBookingDetails extends AgencyBooking {
  destination: string;
  durationDays: number;
  unitCents: number;
  note: string | null;
  /** ISO instant until which cancelling is free. */
  freeUntil: string;
  /** Percent of the price refunded after that. */
  lateRefundPercent: number;
  /** Oldest first. */
  history: BookingEvent[];
}
