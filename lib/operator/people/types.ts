import type { BookingStatus } from "@/lib/bookings/portal/types";
import type { Role } from "@/lib/auth/roles";

/** States that narrow the list of people. */
export const personStates = ["locked", "agency", "admin"] as const;
export type PersonState = (typeof personStates)[number];

/** Null for unknown values. */
export function personStateOf(value: unknown): PersonState | null {
  return personStates.find((state) => state === value) ?? null;
}

export interface PersonRow {
  id: string;
  /** Empty if not given. */
  fullName: string;
  email: string;
  roles: Role[];
  isConfirmed: boolean;
  isLocked: boolean;
  /** ISO instants. */
  createdAt: string;
  lastSignInAt: string | null;
}

export interface PersonPage {
  people: PersonRow[];
  olderCursor: string | null;
}

export interface OpenedPerson {
  id: string;
  fullName: string;
  email: string;
  locale: string;
  timeZone: string | null;
  roles: Role[];
  /** ISO instants. */
  createdAt: string;
  confirmedAt: string | null;
  lastSignInAt: string | null;
  hasSecondFactor: boolean;
  lock: { at: string; reason: string } | null;
  agency: { id: string; name: string } | null;
  bookings: number;
  /** Pending or confirmed: these keep the account from being erased. */
  openBookings: number;
  threads: number;
  sessions: { createdAt: string; usedAt: string; userAgent: string | null }[];
  latestBookings: {
    id: string;
    reference: string;
    title: string;
    travelDate: string;
    status: BookingStatus;
  }[];
}
