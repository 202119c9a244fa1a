import { lastDayOf } from "@/lib/bookings/trips/trips";

import type { AgencyBooking, BookingStatus } from "./types";

export type BookingStep = "confirm" | "decline" | "complete" | "cancel";

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

export const stepStart = {
  confirm: "pending",
  decline: "pending",
  complete: "confirmed",
  cancel: "confirmed",
} as const satisfies Readonly<Record<BookingStep, BookingStatus>>;

export function needsReason(step: BookingStep): step is "decline" | "cancel" {
  return step === "decline" || step === "cancel";
}

export const REASON_LIMIT = 1_000;

export function quickStepOf(
  booking: Pick<AgencyBooking, "status" | "travelDate">,
  today: string,
): "confirm" | "complete" | null {
  if (booking.status === "pending") return "confirm";
  return booking.status === "confirmed" && booking.travelDate <= today ? "complete" : null;
}

export function isTripOver(
  booking: { travelDate: string; durationDays: number },
  today: string,
): boolean {
  return lastDayOf(booking) < today;
}

export function minutesLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
}

export const HOLD_URGENT_MINUTES = 6 * 60;
