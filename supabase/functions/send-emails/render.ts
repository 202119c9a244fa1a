import { factsOf, type Payload, textOf, withHolidayNames, zoneOf } from "./facts.ts";
import { fill, headerLine, instant, type Values } from "./format.ts";
import { type Content, renderHtml, renderText } from "./html.ts";
import type { AuthKind, Kind, Locale, QueuedKind, Rendered } from "./mail.ts";
import { TEXTS } from "./texts/all.ts";

/** Where the button of each mail leads; `{name}` stands for an id of the payload. */
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
  booking_cancelled: "/dashboard/trips/{booking_id}",
  booking_cancelled_agency: "/agency-portal/bookings/{booking_id}",
  booking_expiring: "/dashboard/trips/{booking_id}",
  booking_expiring_agency: "/agency-portal/bookings/{booking_id}",
  message_received: "/agency-portal/messages/{conversation_id}",
};

/** Mails that give the reason of whoever decided. */
const WITH_REASON: readonly Kind[] = [
  "application_rejected",
  "agency_suspended",
  "booking_declined",
  "booking_cancelled",
  "booking_cancelled_agency",
];

function linkOf(siteUrl: string, locale: Locale, kind: QueuedKind, payload: Payload): string {
  const ids = Object.fromEntries(
    ["booking_id", "conversation_id"].map((name) => [
      name,
      encodeURIComponent(textOf(payload, name)),
    ]),
  );
  return `${siteUrl}${locale === "en" ? "" : `/${locale}`}${fill(PATHS[kind], ids)}`;
}

function valuesOf(kind: Kind, payload: Payload, locale: Locale): Values {
  const names = ["agency_name", "customer_name", "package_title", "reference", "subject"];
  const values = Object.fromEntries(names.map((name) => [name, textOf(payload, name)]));
  const texts = TEXTS[locale];
  const sentences =
    kind === "booking_cancelled_agency" ? texts.cancelledByForAgency : texts.cancelledBy;
  const actor = textOf(payload, "actor");
  const sentence = sentences[actor === "user" || actor === "agency" ? actor : "system"];
  return {
    ...values,
    hold_expires_at: instant(payload["hold_expires_at"], zoneOf(payload), locale),
    cancelled_by: fill(sentence, values),
  };
}

function assemble(
  kind: Kind,
  locale: Locale,
  payload: Payload,
  href: string,
  siteUrl: string,
  now: Date,
): Rendered {
  const texts = TEXTS[locale];
  const { subject, title, paragraphs, button, note } = texts.mails[kind];
  const values = valuesOf(kind, payload, locale);
  const reason = WITH_REASON.includes(kind) ? textOf(payload, "reason") : "";
  const content: Content = {
    locale,
    title: headerLine(fill(title, values)),
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
    facts: factsOf(kind, payload, texts, locale, now),
    reason: reason === "" ? null : { label: texts.reason, text: reason },
    button: { label: button, href },
    note: note ?? null,
    linkHint: texts.linkHint,
    footer: texts.footer,
    siteUrl,
  };
  return {
    subject: headerLine(fill(subject, values)),
    text: renderText(content),
    html: renderHtml(content),
  };
}

/**
 * A mail of the queue in the recipient's language.
 * @param siteUrl the configured origin of the site: links lead nowhere else
 */
export function renderQueued(
  kind: QueuedKind,
  locale: Locale,
  payload: Payload,
  siteUrl: string,
  now = new Date(),
): Rendered {
  const href = linkOf(siteUrl, locale, kind, payload);
  return assemble(kind, locale, withHolidayNames(payload, locale), href, siteUrl, now);
}

/** A mail of Auth; its link carries a token that works once. */
export function renderAuth(
  kind: AuthKind,
  locale: Locale,
  href: string,
  siteUrl: string,
): Rendered {
  return assemble(kind, locale, {}, href, siteUrl, new Date());
}
