/** Result of the operator's review. The database's `approved` and `verified` are both live. */
export type AgencyState = "pending" | "live" | "rejected";

/** The state that the agency sees: the operator may suspend it after any review, and the owner may close it. */
export type OwnAgencyState = AgencyState | "suspended" | "closed";

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
  /** Null unless suspended. */
  suspensionReason: string | null;
  /** IANA zone that defines the agency's day. */
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
  /** Null once the owner of a closed agency has erased the account. */
  ownerId: string | null;
  /** The stored status, which a decision must name so that it never overwrites a newer one. */
  storedStatus: string;
  /** ISO instant; null if unchanged since the submission. */
  correctedAt: string | null;
  reviewedAt: string | null;
}

export interface ReviewQueue {
  applications: AgencyApplication[];
  counts: Readonly<Record<AgencyState, number>>;
  /** Cursor of the next page; null on the last. */
  next: string | null;
}
