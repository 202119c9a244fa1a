/** What an operator calls the state of an agency. Suspended goes before everything else. */
export const operatorStates = ["live", "pending", "suspended", "rejected"] as const;
export type OperatorState = (typeof operatorStates)[number];

/** One agency in the operator's list. */
export interface AgencyRow {
  id: string;
  businessName: string;
  businessEmail: string;
  state: OperatorState;
  /** The marketplace's own desk. */
  isDesk: boolean;
  /** ISO instant of the first application. */
  createdAt: string;
  packagesListed: number;
  bookings: number;
}

export interface AgencyPage {
  agencies: AgencyRow[];
  counts: Readonly<Record<OperatorState, number>>;
  /** For the address of the next page; null on the last one. */
  olderCursor: string | null;
}

/** Everything an operator sees of one agency. */
export interface AgencyRecord {
  id: string;
  ownerId: string;
  businessName: string;
  businessEmail: string;
  businessPhone: string;
  businessAddress: string | null;
  licenseNumber: string | null;
  /** IANA zone. */
  timeZone: string;
  state: OperatorState;
  isDesk: boolean;
  rejectionReason: string | null;
  suspensionReason: string | null;
  /** ISO instants. */
  createdAt: string;
  submittedAt: string;
  reviewedAt: string | null;
  suspendedAt: string | null;
  packages: Readonly<Record<"published" | "draft" | "archived", number>>;
  bookings: Readonly<Record<"pending" | "confirmed" | "completed" | "cancelled", number>>;
}

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  /** ISO instant. */
  happenedAt: string;
  /** Null for the operator's own tools and for jobs. */
  actorName: string | null;
  hasActor: boolean;
  /** Such as `agency.suspended`. */
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  /** As it was written: nothing in it is certain. */
  detail: Readonly<Record<string, unknown>>;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** The id to go on from; null on the last page. */
  olderId: number | null;
}

export interface Announcement {
  id: string;
  title: string;
  body: string;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

export interface AnnouncementPage {
  announcements: Announcement[];
  olderCursor: string | null;
}

/** Since when mails wait that should have been sent, as ISO instants; null where none do. */
export interface MailQueue {
  /** Nothing has taken them from the queue. */
  untakenSince: string | null;
  /** The mail service has refused them again and again. */
  refusedSince: string | null;
}
