import type { AgencyState } from "./types";

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

/** The stored values of a state, for filters of queries. */
export function statusesOf(state: AgencyState): readonly string[] {
  return state === "live" ? liveStatuses : [state];
}

/** Whether the owner may edit the application and hand it in again. */
export function canResubmit(state: AgencyState): boolean {
  return state === "rejected";
}
