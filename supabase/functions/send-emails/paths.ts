import { type Payload, textOf } from "./facts.ts";
import { fill } from "./format.ts";
import type { CombinedKind, Locale, QueuedKind } from "./mail.ts";

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
  booking_declined: "/dashboard/trips/{booking_id}",
  booking_closed: "/dashboard/trips/{booking_id}",
  booking_cancelled: "/dashboard/trips/{booking_id}",
  booking_cancelled_agency: "/agency-portal/bookings/{booking_id}",
  booking_expiring: "/dashboard/trips/{booking_id}",
  booking_expiring_agency: "/agency-portal/bookings/{booking_id}",
  message_received: "/agency-portal/messages/{conversation_id}",
  message_received_traveller: "/messages/{conversation_id}",
  application_submitted: "/dashboard/applications/{agency_id}",
  desk_message: "/dashboard/desk/{conversation_id}",
  account_exists: "/auth",
  password_changed: "/auth/reset",
  second_factor_added: "/dashboard/profile",
  second_factor_removed: "/dashboard/profile",
  recovery_code_used: "/dashboard/profile",
};

/** The button's path of a combined mail. */
const LIST_PATHS: Readonly<Record<CombinedKind, string>> = {
  booking_received: "/agency-portal/bookings?status=pending",
  booking_expiring_agency: "/agency-portal/bookings?status=pending",
  booking_cancelled_agency: "/agency-portal/bookings?status=cancelled",
  message_received: "/agency-portal/messages",
  message_received_traveller: "/messages",
  application_submitted: "/dashboard",
  desk_message: "/dashboard/desk",
};

function linkTo(siteUrl: string, locale: Locale, path: string): string {
  return `${siteUrl}${locale === "en" ? "" : `/${locale}`}${path}`;
}

export function linkOf(
  siteUrl: string,
  locale: Locale,
  kind: QueuedKind,
  payload: Payload,
): string {
  const ids = Object.fromEntries(
    ["booking_id", "conversation_id", "agency_id"].map((name) => [
      name,
      encodeURIComponent(textOf(payload, name)),
    ]),
  );
  return linkTo(siteUrl, locale, fill(PATHS[kind], ids));
}

export function listLinkOf(siteUrl: string, locale: Locale, kind: CombinedKind): string {
  return linkTo(siteUrl, locale, LIST_PATHS[kind]);
}
