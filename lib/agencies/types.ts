/** What the review of an agency has come to. The database's `approved` and `verified` are both live. */
export type AgencyState = "pending" | "live" | "rejected";

/** An agency as its owner sees it. */
export interface OwnAgency {
  id: string;
  businessName: string;
  businessEmail: string;
  businessPhone: string;
  businessAddress: string | null;
  licenseNumber: string | null;
  state: AgencyState;
  rejectionReason: string | null;
  /** IANA zone whose midnight begins the agency's day. */
  timeZone: string;
  /** ISO instant of the last submission. */
  submittedAt: string;
}
