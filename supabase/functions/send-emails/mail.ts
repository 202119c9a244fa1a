/** The languages of the site; profiles.locale holds one of them. */
export const LOCALES = ["en", "es", "fr", "de", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

export function toLocale(value: unknown): Locale {
  return LOCALES.find((locale) => locale === value) ?? "en";
}

/** Every kind that the database queues, as its check on private.emails lists them. */
export const QUEUED_KINDS = [
  "application_received",
  "application_approved",
  "application_rejected",
  "agency_suspended",
  "agency_restored",
  "booking_requested",
  "booking_received",
  "booking_confirmed",
  "booking_declined",
  "booking_closed",
  "booking_cancelled",
  "booking_cancelled_agency",
  "booking_expiring",
  "booking_expiring_agency",
  "message_received",
  "message_received_traveller",
  "application_submitted",
  "desk_message",
  "account_exists",
  "password_changed",
  "second_factor_added",
  "second_factor_removed",
  "recovery_code_used",
] as const;
export type QueuedKind = (typeof QUEUED_KINDS)[number];

/** The kinds of which several to one recipient are one mail: `private.is_combined_email`. */
export const COMBINED_KINDS = [
  "booking_received",
  "booking_expiring_agency",
  "booking_cancelled_agency",
  "message_received",
  "message_received_traveller",
  "application_submitted",
  "desk_message",
] as const satisfies readonly QueuedKind[];
export type CombinedKind = (typeof COMBINED_KINDS)[number];

export function isCombinedKind(kind: Kind): kind is CombinedKind {
  return COMBINED_KINDS.some((combined) => combined === kind);
}

/** The mails of sign-up and password reset, which Auth asks for and the queue never holds. */
export const AUTH_KINDS = ["confirm_address", "reset_password"] as const;
export type AuthKind = (typeof AUTH_KINDS)[number];

export type Kind = QueuedKind | AuthKind;

export function isQueuedKind(value: unknown): value is QueuedKind {
  return QUEUED_KINDS.some((kind) => kind === value);
}

/** What a mail says, before it is filled in: `{name}` stands for a value of the payload. */
export type MailText = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  /** A last remark below the button. */
  note?: string;
};

/** A mail that combines several, with `{count}` of them. */
export type CombinedText = { subject: string; title: string; intro: string; button: string };

/** What the table of a mail can tell, in the order of `facts.ts`. */
export type FactName =
  | "reference"
  | "package"
  | "departure"
  | "travellers"
  | "customer"
  | "agency"
  | "total"
  | "owed"
  | "refund"
  | "answerBy"
  | "freeUntil"
  | "note";

/** All the words of one language. */
export type Texts = {
  facts: Readonly<Record<FactName, string>>;
  reason: string;
  /** Stands above what `{name}` wrote. */
  wrote: string;
  /** `{count}` is two or more. */
  unreadMessages: string;
  /** Stands below a list that is too long, with `{count}` of what it leaves out. */
  more: string;
  /** Who cancelled, told to the traveller and to the agency. */
  cancelledBy: Readonly<Record<"user" | "agency" | "system", string>>;
  cancelledByForAgency: Readonly<Record<"user" | "agency" | "system", string>>;
  /** Stands before the link, for mail programs without buttons. */
  linkHint: string;
  footer: string;
  mails: Readonly<Record<Kind, MailText>>;
  combined: Readonly<Record<CombinedKind, CombinedText>>;
};

/** A mail as it is sent. */
export type Rendered = { subject: string; text: string; html: string };
