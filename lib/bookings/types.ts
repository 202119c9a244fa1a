import type { TripKind } from "@/lib/catalogue/trip-kinds";
/**
 * Status as the traveller sees it. A pending booking becomes `expired` with its hold, `declined` by
 * the agency, or `closed` when its agency is suspended.
 */
export type TripStatus =
  "pending" | "confirmed" | "completed" | "cancelled" | "declined" | "expired" | "closed";

export interface Trip {
  id: string;
  reference: string;
  status: TripStatus;
  /** Given by the agency or operator when it declined or cancelled. */
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
  /** ISO instant at which a pending booking expires. */
  holdExpiresAt: string;
  /** The package's current picture; `slug` of a fixed holiday. */
  picture: {
    imagePath: string | null;
    slug: string | null;
    kinds: readonly TripKind[];
  };
}

export interface TripEvent {
  id: number;
  /** The side that made it; the system expires holds. */
  actor: "user" | "agency" | "system" | "operator";
  status: TripStatus;
  reason: string | null;
  /** ISO instant. */
  at: string;
}

export interface TripDetails extends Trip {
  /** The account's name. */
  customerName: string;
  unitCents: number;
  lateRefundPercent: number;
  /** Once cancelled, the largest refund if the traveller has paid; integer US cents. */
  refundCents: number | null;
  /** ISO instants. */
  freeCancellationUntil: string;
  createdAt: string;
  /** Increases with each change, for calendars. */
  updatedAt: string;
  note: string | null;
  /** Shared with the agency; null if not given. */
  contactPhone: string | null;
  events: TripEvent[];
  conversationId: string | null;
  /** Null if the package is no longer public. */
  packagePath: string | null;
}
