import type { BookingActor, BookingStatus } from "@/lib/bookings/portal/types";
import type { ProposalStep } from "@/lib/bookings/proposal-steps";

/** A booking in the operator's list. Money in integer US cents. */
export interface OperatorBookingRow {
  id: string;
  reference: string;
  /** Empty once the traveller was erased. */
  customerName: string;
  agencyId: string;
  agencyName: string;
  packageTitle: string;
  /** Plain date. */
  travelDate: string;
  travellers: number;
  totalCents: number;
  status: BookingStatus;
  actor: BookingActor;
  wasConfirmed: boolean;
  /** ISO instant. */
  createdAt: string;
}

export interface BookingPage {
  bookings: OperatorBookingRow[];
  olderCursor: string | null;
}

export interface OperatorBookingEvent {
  actor: BookingActor;
  /** Null for the request itself. */
  from: string | null;
  to: BookingStatus;
  reason: string | null;
  /** ISO instant. */
  at: string;
}

/** A booking with both parties. */
export interface OpenedBooking extends OperatorBookingRow {
  reason: string | null;
  holdExpiresAt: string;
  endsOn: string;
  unitCents: number;
  refundCents: number | null;
  freeCancellationUntil: string;
  packageId: string;
  destination: string;
  agencyEmail: string;
  agencyPhone: string;
  /** Null once the traveller was erased. */
  customer: { id: string; email: string } | null;
  messages: { count: number; lastAt: string | null };
  events: OperatorBookingEvent[];
  proposals: ProposalStep[];
}
