/** What the review of an agency has come to. The database's `approved` and `verified` are both live. */
export type AgencyState = "pending" | "live" | "rejected";

/** The same as the agency itself is told: whatever the review came to, the operator may stop it. */
export type OwnAgencyState = AgencyState | "suspended";

/** An agency as its owner sees it. */
export interface OwnAgency {
  id: string;
  businessName: string;
  businessEmail: string;
  businessPhone: string;
  businessAddress: string | null;
  licenseNumber: string | null;
  state: OwnAgencyState;
  rejectionReason: string | null;
  /** Why it was suspended; null unless it is. */
  suspensionReason: string | null;
  /** IANA zone whose midnight begins the agency's day. */
  timeZone: string;
  /** ISO instant of the last submission. */
  submittedAt: string;
}

/** An application as an admin sees it. */
export interface AgencyApplication extends Omit<
  OwnAgency,
  "timeZone" | "state" | "suspensionReason"
> {
  state: AgencyState;
  ownerId: string;
  /** The stored status: a decision names it, so that nothing newer is overwritten. */
  storedStatus: string;
  /** ISO instant of the owner's last correction; null where nothing changed since the submission. */
  correctedAt: string | null;
  /** ISO instant of the last decision. */
  reviewedAt: string | null;
}

export interface ReviewQueue {
  applications: AgencyApplication[];
  counts: Readonly<Record<AgencyState, number>>;
  /** Cursor of the page after this one; null on the last. */
  next: string | null;
}
