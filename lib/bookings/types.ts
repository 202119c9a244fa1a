/** How a booking stands for the traveller. `expired` was pending and lost its seats. */
export type TripStatus = "pending" | "confirmed" | "completed" | "cancelled" | "expired";

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
}
