import { lastDayOf } from "@/lib/bookings/trips/trips";

import type { AgencyBooking, BookingStatus } from "./types";

/** What an agency does to a booking. */
export const bookingSteps = ["confirm", "decline", "complete", "cancel"] as const;

export type BookingStep = (typeof bookingSteps)[number];

/** The steps of an agency, as in the database's table of transitions. */
const stepsFrom: Readonly<Record<BookingStatus, readonly BookingStep[]>> = {
  pending: ["confirm", "decline"],
  confirmed: ["complete", "cancel"],
  completed: [],
  cancelled: [],
};

/** @param today plain date: a trip is completed from its first day on, as in the database */
export function stepsOf(
  { status, travelDate }: { status: BookingStatus; travelDate: string },
  today: string,
): readonly BookingStep[] {
  return stepsFrom[status].filter((step) => step !== "complete" || travelDate <= today);
}

/** The status that a step begins in: what the database is told to expect. */
export const stepStart = {
  confirm: "pending",
  decline: "pending",
  complete: "confirmed",
  cancel: "confirmed",
} as const satisfies Readonly<Record<BookingStep, BookingStatus>>;

/** The steps that tell the traveller why. */
export function needsReason(step: BookingStep): step is "decline" | "cancel" {
  return step === "decline" || step === "cancel";
}

/** Characters of a reason, as in the database. */
export const REASON_LIMIT = 1_000;

/** The one step that the list offers: to confirm, and to complete what has begun. */
export function quickStepOf(
  booking: Pick<AgencyBooking, "status" | "travelDate">,
  today: string,
): "confirm" | "complete" | null {
  if (booking.status === "pending") return "confirm";
  return booking.status === "confirmed" && booking.travelDate <= today ? "complete" : null;
}

/** Whether a trip lies behind. Both are plain dates. */
export function isTripOver(
  booking: { travelDate: string; durationDays: number },
  today: string,
): boolean {
  return lastDayOf(booking) < today;
}

/** Whole minutes until an instant; 0 once it has passed. */
export function minutesLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
}

/** From here on the time left is told in red. */
export const HOLD_URGENT_MINUTES = 6 * 60;
