import type { AgencyState, OwnAgencyState } from "./types";

/** The stored values that mean the same: the agency may sell. */
export const liveStatuses = ["approved", "verified"] as const;

/**
 * The one place that reads a stored verification status. What it does not know is not live.
 * @param status `agencies.verification_status`
 */
export function agencyStateOf(status: string): AgencyState {
  if (liveStatuses.some((live) => live === status)) return "live";
  return status === "rejected" ? "rejected" : "pending";
}

/**
 * What the agency itself is told.
 * @param suspendedAt ISO instant; null unless the operator has stopped it
 */
export function ownStateOf(status: string, suspendedAt: string | null): OwnAgencyState {
  return suspendedAt === null ? agencyStateOf(status) : "suspended";
}

/** The stored values of a state, for filters of queries. */
export function statusesOf(state: AgencyState): readonly string[] {
  return state === "live" ? liveStatuses : [state];
}

/** Whether the owner may edit the application and hand it in again. */
export function canResubmit(state: OwnAgencyState): boolean {
  return state === "rejected";
}
