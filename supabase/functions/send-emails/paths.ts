import { type Payload, payloadText } from "./facts.ts";
import { fill } from "./format.ts";
import type { CombinedKind, MailLocale, QueuedKind } from "./mail.ts";

/** The button's path; `{name}` is a placeholder for an id of the payload. */
const PATHS: Readonly<Record<QueuedKind, string>> = {
  application_received: "/agency/register",
  application_approved: "/agency-portal/dashboard",
  application_rejected: "/agency/register",
  agency_suspended: "/agency-portal/dashboard",
  agency_restored: "/agency-portal/dashboard",
  booking_requested: "/dashboard/trips/{booking_id}",
  booking_received: "/agency-portal/bookings/{booking_id}",
  booking_confirmed: "/dashboard/trips/{booking_id}",
  details_missing: "/dashboard/trips/{booking_id}#party",
  price_fell: "/package/{public_id}",
  seats_low: "/package/{public_id}",
  review_invited: "/dashboard/trips/{booking_id}/review",
  booking_declined: "/dashboard/trips/{booking_id}",
  booking_closed: "/dashboard/trips/{booking_id}",
  booking_cancelled: "/dashboard/trips/{booking_id}",
  booking_cancelled_agency: "/agency-portal/bookings/{booking_id}",
  booking_expiring: "/dashboard/trips/{booking_id}",
  booking_expiring_agency: "/agency-portal/bookings/{booking_id}",
  date_proposed: "/messages/{conversation_id}",
  booking_moved: "/messages/{conversation_id}",
  booking_moved_agency: "/agency-portal/messages/{conversation_id}",
  message_received: "/agency-portal/messages/{conversation_id}",
  message_received_traveller: "/messages/{conversation_id}",
  application_submitted: "/dashboard/applications/{agency_id}",
  desk_message: "/dashboard/desk/{conversation_id}",
  account_exists: "/auth",
  password_changed: "/auth/reset",
  second_factor_added: "/dashboard/profile",
  second_factor_removed: "/dashboard/profile",
  recovery_code_used: "/dashboard/profile",
  reply_refused: "{inbox}/{conversation_id}",
  report_answered: "/help",
};

/** The button's path of a combined mail. */
const LIST_PATHS: Readonly<Record<CombinedKind, string>> = {
  booking_received: "/agency-portal/bookings?status=pending",
  booking_expiring_agency: "/agency-portal/bookings?status=pending",
  booking_cancelled_agency: "/agency-portal/bookings?status=cancelled",
  message_received: "/agency-portal/messages",
  message_received_traveller: "/messages",
  application_submitted: "/dashboard/applications",
  desk_message: "/dashboard/desk",
};

/** Where each side reads a conversation. */
const INBOXES: Readonly<Record<string, string>> = {
  traveller: "/messages",
  agency: "/agency-portal/messages",
  desk: "/dashboard/desk",
};

function linkTo(siteUrl: string, locale: MailLocale, path: string): string {
  return `${siteUrl}${locale === "en" ? "" : `/${locale}`}${path}`;
}

export function linkOf(
  siteUrl: string,
  locale: MailLocale,
  kind: QueuedKind,
  payload: Payload,
): string {
  const ids = Object.fromEntries(
    ["booking_id", "conversation_id", "agency_id", "public_id"].map((name) => [
      name,
      encodeURIComponent(payloadText(payload, name)),
    ]),
  );
  const side = payloadText(payload, "side");
  const inbox = Object.hasOwn(INBOXES, side) ? INBOXES[side] : undefined;
  return linkTo(siteUrl, locale, fill(PATHS[kind], { ...ids, inbox: inbox ?? "/messages" }));
}

/** Where the site lists what the reader of a digest of these kinds was told. */
export function homeLinkOf(
  siteUrl: string,
  locale: MailLocale,
  kinds: readonly QueuedKind[],
): string {
  const isAgency = kinds.some((kind) => PATHS[kind].startsWith("/agency-portal/"));
  return linkTo(siteUrl, locale, isAgency ? "/agency-portal/notifications" : "/notifications");
}

/** @returns the page that stops such mails after one press, and the address for mail programs */
export function stopLinksOf(siteUrl: string, locale: MailLocale, token: string) {
  const query = `?token=${encodeURIComponent(token)}`;
  return {
    page: linkTo(siteUrl, locale, `/auth/stop-emails${query}`),
    oneClick: `${siteUrl}/api/stop-emails${query}`,
  };
}

export function listLinkOf(siteUrl: string, locale: MailLocale, kind: CombinedKind): string {
  return linkTo(siteUrl, locale, LIST_PATHS[kind]);
}
