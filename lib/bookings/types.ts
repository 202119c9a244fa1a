import type { TripKind } from "@/lib/catalogue/trip-kinds";

import type { PackageDemands, PartyPlace } from "./party/party";
import type { ProposalStep } from "./proposal-steps";

/** A pending booking becomes `expired`, `declined`, or `closed` when its agency is suspended. */
export type TripStatus =
  "pending" | "confirmed" | "completed" | "cancelled" | "declined" | "expired" | "closed";

export interface Trip {
  id: string;
  reference: string;
  status: TripStatus;
  reason: string | null;
  packageId: string;
  title: string;
  destination: string;
  agencyName: string;
  /** Of the agency's page; null unless it is live. */
  agencySlug: string | null;
  travelDate: string;
  durationDays: number;
  travellers: number;
  totalCents: number;
  holdExpiresAt: string;
  picture: {
    imagePath: string | null;
    slug: string | null;
    kinds: readonly TripKind[];
  };
}

export interface TripEvent {
  id: number;
  actor: "user" | "agency" | "system" | "operator";
  status: TripStatus;
  reason: string | null;
  at: string;
}

export interface TripDetails extends Trip {
  customerName: string;
  unitCents: number;
  lateRefundPercent: number;
  /** Once cancelled, the largest refund if the traveller has paid. */
  refundCents: number | null;
  freeCancellationUntil: string;
  createdAt: string;
  updatedAt: string;
  /** Of the voucher's QR code. */
  checkInCode: string;
  /** ISO instant; null before. */
  checkedInAt: string | null;
  /** As the package states it now: an agency may correct it after the booking. */
  meetingPoint: string | null;
  /** `HH:MM` of the local time there. */
  meetingTime: string | null;
  endTime: string | null;
  /** As the package states it now. */
  demands: PackageDemands;
  included: readonly string[];
  notIncluded: readonly string[];
  note: string | null;
  contactPhone: string | null;
  party: PartyPlace[];
  events: TripEvent[];
  proposals: ProposalStep[];
  conversationId: string | null;
  packagePath: string | null;
}
