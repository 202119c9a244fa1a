import type { AgencyState, OwnAgency, OwnAgencyState } from "./types";

/** Stored values that both let the agency sell. */
export const liveStatuses = ["approved", "verified"] as const;

/**
 * Maps the stored verification status; unknown values are not live. @param status
 * `agencies.verification_status`
 */
export function agencyStateOf(status: string): AgencyState {
  if (liveStatuses.some((live) => live === status)) return "live";
  return status === "rejected" ? "rejected" : "pending";
}

/** Returns the state that the operator sees. @param suspendedAt ISO instant; null unless suspended */
export function marketStateOf(
  status: string,
  suspendedAt: string | null,
): AgencyState | "suspended" {
  return suspendedAt === null ? agencyStateOf(status) : "suspended";
}

/** Returns the state that the agency sees. A closed agency is suspended, too. */
export function ownStateOf(
  status: string,
  suspendedAt: string | null,
  closedAt: string | null,
): OwnAgencyState {
  return closedAt === null ? marketStateOf(status, suspendedAt) : "closed";
}

/** Stored values of a state, for query filters. */
export function statusesOf(state: AgencyState): readonly string[] {
  return state === "live" ? liveStatuses : [state];
}

export function canResubmit(state: OwnAgencyState): boolean {
  return state === "rejected";
}

/** Whether the owner may still change the application's documents. */
export function isUndecided(agency: OwnAgency | null): agency is OwnAgency {
  return agency?.state === "pending" || agency?.state === "rejected";
}
