import type { Translations } from "@/lib/agencies/portal/announcement-text";
import type { Locale } from "@/lib/i18n/locales";

/** An agency's state for operators; suspension overrides the rest. */
export const operatorStates = ["live", "pending", "suspended", "rejected"] as const;
export type OperatorState = (typeof operatorStates)[number];

/** A row of the operator's list. */
export interface AgencyRow {
  id: string;
  businessName: string;
  businessEmail: string;
  state: OperatorState;
  /** Whether it is the marketplace's own desk. */
  isDesk: boolean;
  /** ISO instant of the first application. */
  createdAt: string;
  packagesListed: number;
  bookings: number;
}

export interface AgenciesPage {
  agencies: AgencyRow[];
  counts: Readonly<Record<OperatorState, number>>;
  /** Cursor of the next page; null on the last. */
  olderCursor: string | null;
}

/** An agency's details for operators. */
export interface AgencyRecord {
  id: string;
  /** Null once the owner of a closed agency has erased the account. */
  ownerId: string | null;
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
  /** When the owner closed it, with `suspensionReason`. */
  closedAt: string | null;
  packages: Readonly<Record<"published" | "draft" | "archived", number>>;
  bookings: Readonly<Record<"pending" | "confirmed" | "completed" | "cancelled", number>>;
}

/** An entry of the audit log. */
export interface AuditEntry {
  id: number;
  /** ISO instant. */
  happenedAt: string;
  /** Null for tools and jobs. */
  actorName: string | null;
  hasActor: boolean;
  /** Such as `agency.suspended`. */
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  /** Unvalidated JSON. */
  detail: Readonly<Record<string, unknown>>;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Cursor of the next page; null on the last. */
  olderId: number | null;
}

export interface Announcement {
  id: string;
  /** Of the original. */
  title: string;
  body: string;
  locale: Locale;
  translations: Translations;
  /** Agencies in these states, and these agencies; every agency if both are empty. */
  agencyStates: readonly OperatorState[];
  agencies: readonly { id: string; name: string; email: string }[];
  /** ISO instants; null without end, and while it is scheduled. */
  publishAt: string;
  endsAt: string | null;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AnnouncementsPage {
  announcements: Announcement[];
  olderCursor: string | null;
}

/** Since when overdue mails wait, as ISO instants; null if none do. */
export interface MailQueue {
  /** Mails that no worker has picked up. */
  untakenSince: string | null;
  /** Mails that the mail service keeps rejecting. */
  refusedSince: string | null;
}
