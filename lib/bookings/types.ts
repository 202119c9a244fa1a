import type { TripKind } from "@/lib/catalogue/trip-kinds";
/**
 * How a booking stands for the traveller. `expired` was pending and lost its seats; `declined` was
 * pending until the agency said no; `closed` was pending until its agency was suspended.
 */
export type TripStatus =
  "pending" | "confirmed" | "completed" | "cancelled" | "declined" | "expired" | "closed";

/** A booking as its traveller sees it. */
export interface Trip {
  id: string;
  reference: string;
  status: TripStatus;
  /** What a person wrote when it was declined or cancelled. */
  reason: string | null;
  packageId: string;
  title: string;
  destination: string;
  agencyName: string;
  /** Plain date. */
  travelDate: string;
  durationDays: number;
  travellers: number;
  /** Integer US cents. */
  totalCents: number;
  /** ISO instant at which a pending one ends. */
  holdExpiresAt: string;
  /** As the package shows it now; the slug is a fixed holiday's. */
  picture: {
    imagePath: string | null;
    slug: string | null;
    kinds: readonly TripKind[];
  };
}

/** One step in a booking's history. */
export interface TripEvent {
  id: number;
  /** Which side made it; the system lets a hold run out. */
  actor: "user" | "agency" | "system" | "operator";
  status: TripStatus;
  reason: string | null;
  /** ISO instant. */
  at: string;
}

/** All that a traveller can know of a booking. */
export interface TripDetails extends Trip {
  /** Of the account. */
  customerName: string;
  unitCents: number;
  lateRefundPercent: number;
  /** What the agency gives back at most if the traveller has paid, once cancelled; integer US cents. */
  refundCents: number | null;
  /** ISO instants. */
  freeCancellationUntil: string;
  createdAt: string;
  /** Goes up with each change, for calendars. */
  updatedAt: string;
  note: string | null;
  /** Under which the agency may ask; null where none was given. */
  contactPhone: string | null;
  events: TripEvent[];
  conversationId: string | null;
  /** Where the package is still to be seen; null where it is not. */
  packagePath: string | null;
}
