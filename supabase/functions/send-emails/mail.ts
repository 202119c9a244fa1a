/** The values of profiles.locale. */
export const LOCALES = ["en", "es", "fr", "de", "zh"] as const;
export type MailLocale = (typeof LOCALES)[number];

export function toLocale(value: unknown): MailLocale {
  return LOCALES.find((locale) => locale === value) ?? "en";
}

/** Must match the check constraint of private.emails. */
export const QUEUED_KINDS = [
  "application_received",
  "application_approved",
  "application_rejected",
  "agency_suspended",
  "agency_restored",
  "booking_requested",
  "booking_received",
  "booking_confirmed",
  "details_missing",
  "review_invited",
  "price_fell",
  "seats_low",
  "booking_declined",
  "booking_closed",
  "booking_cancelled",
  "booking_cancelled_agency",
  "booking_expiring",
  "booking_expiring_agency",
  "date_proposed",
  "booking_moved",
  "booking_moved_agency",
  "message_received",
  "message_received_traveller",
  "application_submitted",
  "desk_message",
  "account_exists",
  "password_changed",
  "second_factor_added",
  "second_factor_removed",
  "recovery_code_used",
  "reply_refused",
  "report_answered",
] as const;
export type QueuedKind = (typeof QUEUED_KINDS)[number];

/** Several of these to one recipient become one mail: `private.is_combined_email`. */
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

/** Auth requests these; the queue never holds them. */
export const AUTH_KINDS = ["confirm_address", "reset_password"] as const;
export type AuthKind = (typeof AUTH_KINDS)[number];

export type Kind = QueuedKind | AuthKind;

export function isQueuedKind(value: unknown): value is QueuedKind {
  return QUEUED_KINDS.some((kind) => kind === value);
}

/** `{name}` is a placeholder for a value of the payload. */
type MailText = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  /** Above the payload's `answer`. */
  quote?: string;
  /** Below the button. */
  note?: string;
  /** Of a mail to somebody without an account. */
  footer?: string;
};

/** `{count}` is the number of combined mails. */
export type CombinedText = { subject: string; title: string; intro: string; button: string };

/** In the order of `facts.ts`. */
export type FactName =
  | "reference"
  | "package"
  | "departure"
  | "travellers"
  | "detailsMissing"
  | "customer"
  | "agency"
  | "total"
  | "owed"
  | "refund"
  | "answerBy"
  | "meetingPoint"
  | "meetingTime"
  | "daytimePhone"
  | "emergencyPhone"
  | "freeUntil"
  | "price"
  | "priceBefore"
  | "seatsLeft"
  | "note";

export type Texts = {
  facts: Readonly<Record<FactName, string>>;
  reason: string;
  /** Above the text that `{name}` wrote. */
  wrote: string;
  /** `{count}` is at least two. */
  unreadMessages: string;
  /** Below a shortened list; `{count}` items are left out. */
  more: string;
  /** By the party that cancelled. */
  cancelledBy: Readonly<Record<"user" | "agency" | "system", string>>;
  cancelledByForAgency: Readonly<Record<"user" | "agency" | "system", string>>;
  /** Below the button of a mail that can be answered. */
  replyHint: string;
  /** Why a reply by mail was not stored. */
  whyRefused: Readonly<Record<"empty" | "too_long" | "not_allowed", string>>;
  /** Instead of `reply_refused` where a reply was stored without its `{files}`. */
  withoutFiles: Omit<MailText, "button">;
  /** Before the link, for mail programs without buttons. */
  linkHint: string;
  footer: string;
  /** The link that stops such mails. */
  stop: string;
  mails: Readonly<Record<Kind, MailText>>;
  combined: Readonly<Record<CombinedKind, CombinedText>>;
  digest: CombinedText;
};

/** What the mail service takes: `content` is base64. */
export type Attachment = { filename: string; content: string; content_type: string };

export type Rendered = {
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
};
