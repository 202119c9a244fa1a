import { lastDayOf } from "@/lib/bookings/trips/trips";

import type { AgencyBooking, BookingStatus } from "./types";

/** Steps that an agency can make. */
export const bookingSteps = ["confirm", "decline", "complete", "cancel"] as const;

export type BookingStep = (typeof bookingSteps)[number];

/** Same as the database's transition table. */
const stepsFrom: Readonly<Record<BookingStatus, readonly BookingStep[]>> = {
  pending: ["confirm", "decline"],
  confirmed: ["complete", "cancel"],
  completed: [],
  cancelled: [],
};

/** @param today plain date; as in the database, a trip can be completed from its first day on */
export function stepsOf(
  { status, travelDate }: { status: BookingStatus; travelDate: string },
  today: string,
): readonly BookingStep[] {
  return stepsFrom[status].filter((step) => step !== "complete" || travelDate <= today);
}

/** The status that each step starts from; the database checks it. */
export const stepStart = {
  confirm: "pending",
  decline: "pending",
  complete: "confirmed",
  cancel: "confirmed",
} as const satisfies Readonly<Record<BookingStep, BookingStatus>>;

/** Whether the step needs a reason for the traveller. */
export function needsReason(step: BookingStep): step is "decline" | "cancel" {
  return step === "decline" || step === "cancel";
}

/** In characters, as in the database. */
export const REASON_LIMIT = 1_000;

/** The step that the list offers: confirm, or complete a trip that has begun. */
export function quickStepOf(
  booking: Pick<AgencyBooking, "status" | "travelDate">,
  today: string,
): "confirm" | "complete" | null {
  if (booking.status === "pending") return "confirm";
  return booking.status === "confirmed" && booking.travelDate <= today ? "complete" : null;
}

/** @param today plain date, like `travelDate` */
export function isTripOver(
  booking: { travelDate: string; durationDays: number },
  today: string,
): boolean {
  return lastDayOf(booking) < today;
}

/** Whole minutes until an instant; 0 afterwards. */
export function minutesLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
}

/** The page shows the remaining time in red from here. */
export const HOLD_URGENT_MINUTES = 6 * 60;
