import { lastDayOf } from "@/lib/bookings/trips/trips";
import { addDays } from "@/lib/dates/plain-date";

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

type Days = { travelDate: string; durationDays: number };

export function checkInOpensOn({ travelDate }: Pick<Days, "travelDate">): string {
  return addDays(travelDate, -1);
}

/** As in the database: where the trip takes place it can be a day earlier or later. */
export function canCheckIn(booking: Days & { status: BookingStatus }, today: string): boolean {
  const closes = addDays(lastDayOf(booking), 1);
  return booking.status === "confirmed" && checkInOpensOn(booking) <= today && today <= closes;
}

/** As in the database: from the confirmation to the trip's last day. */
export function canReadPassports(
  booking: Days & { status: BookingStatus },
  today: string,
): "pending" | "open" | "over" {
  if (booking.status === "pending") return "pending";
  return booking.status === "cancelled" || isTripOver(booking, today) ? "over" : "open";
}

export function minutesLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
}

export const HOLD_URGENT_MINUTES = 6 * 60;
