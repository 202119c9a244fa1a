import type { TripStatus } from "@/lib/bookings/types";

/** How a booking stands for its agency: a pending one past its hold is cancelled. */
export const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export function isBookingStatus(value: unknown): value is BookingStatus {
  return bookingStatuses.some((status) => status === value);
}

/** Which side made a step: `system` expires a hold, `operator` ends the requests of an agency it suspends. */
export type BookingActor = "user" | "agency" | "system" | "operator";

/** A booking as its agency's list shows it. Money in integer US cents. */
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
  /** What the agency gives back at most if the traveller has paid; null unless it was cancelled. */
  refundCents: number | null;
  /** Once; before, the traveller owes nothing. */
  wasConfirmed: boolean;
  status: BookingStatus;
  reason: string | null;
  actor: BookingActor;
  /** ISO instant. */
  createdAt: string;
  /** ISO instant at which a pending booking loses its seats. */
  holdExpiresAt: string;
  conversationId: string | null;
  /** As the traveller typed it; null where none was given. */
  contactPhone: string | null;
}

/** A booking as the file of bookings tells it. */
export interface BookingRecord extends AgencyBooking {
  /** Of the booker's account; empty once that is deleted. */
  customerEmail: string;
  note: string | null;
}

/** Where a page of the list ended. */
export interface BookingPosition {
  /** `sort_key` of the last row, as the database sent it. */
  key: string;
  id: string;
}

export interface AgencyBookingPage<Row extends AgencyBooking = AgencyBooking> {
  bookings: Row[];
  /** Null on the last page. */
  next: BookingPosition | null;
}

export interface BookingCounts extends Readonly<Record<BookingStatus, number>> {
  /** Under a filter no more than a thousand are counted: there are more, of whatever status. */
  isCapped: boolean;
}

/** How many there are of a status, or in all; null where they were not counted to the end. */
export function totalOf(counts: BookingCounts, status: BookingStatus | null): number | null {
  if (counts.isCapped) return null;
  return status === null
    ? bookingStatuses.reduce((sum, each) => sum + counts[each], 0)
    : counts[status];
}

/** A step in a booking's history. */
export interface BookingEvent {
  id: number;
  actor: BookingActor;
  status: BookingStatus;
  /** What the step is called. */
  standing: TripStatus;
  reason: string | null;
  /** ISO instant. */
  at: string;
}

/** All of one booking, for its agency. */
export interface AgencyBookingDetails extends AgencyBooking {
  destination: string;
  durationDays: number;
  unitCents: number;
  note: string | null;
  /** ISO instant until which the traveller cancels for free. */
  freeUntil: string;
  /** Percent of the price that is given back afterwards. */
  lateRefundPercent: number;
  /** Oldest first. */
  history: BookingEvent[];
}
