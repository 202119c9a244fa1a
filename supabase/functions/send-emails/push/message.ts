import { type Payload, payloadText, textsOf, withHolidayNames } from "../facts.ts";
import { fill, headerLine, plainDate } from "../format.ts";
import type { MailLocale, QueuedKind } from "../mail.ts";
import { linkOf } from "../paths.ts";
import { TEXTS } from "../texts/all.ts";
import { PUSH_TEXTS, type PushedKind } from "../texts/push.ts";

/** What the service worker shows. Encrypted, it must fit into 4 KB. */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: string };

const LONGEST_BODY = 240;

/** The mail that tells the same, whose subject and link the push has. */
const MAILS: Readonly<Record<string, QueuedKind>> = {
  "traveller message": "message_received_traveller",
  "traveller booking_confirmed": "booking_confirmed",
  "traveller booking_declined": "booking_declined",
  "traveller booking_cancelled": "booking_cancelled",
  "traveller booking_expiring": "booking_expiring",
  "traveller details_missing": "details_missing",
  "traveller price_fell": "price_fell",
  "traveller seats_low": "seats_low",
  "traveller date_proposed": "date_proposed",
  "traveller booking_moved": "booking_moved",
  "agency message": "message_received",
  "agency booking_requested": "booking_received",
  "agency booking_cancelled": "booking_cancelled_agency",
  "agency booking_expiring": "booking_expiring_agency",
  "agency booking_moved": "booking_moved_agency",
  "agency application_approved": "application_approved",
  "agency application_rejected": "application_rejected",
  "agency agency_suspended": "agency_suspended",
  "agency agency_restored": "agency_restored",
  "operator application_submitted": "application_submitted",
  "operator desk_message": "desk_message",
};

/** Kinds that no mail tells of. */
const OTHERS: Readonly<Record<PushedKind, string>> = {
  booking_completed: "/dashboard/trips/{booking_id}/review",
  date_kept: "/agency-portal/messages/{conversation_id}",
  announcement: "/agency-portal/dashboard",
  report: "/dashboard",
  mail_failed: "/dashboard",
};

function isOther(kind: string): kind is PushedKind {
  return Object.hasOwn(OTHERS, kind);
}

/** An announcement's title in the recipient's language, where it has one. */
function withTitle(payload: Payload, locale: MailLocale): Payload {
  const { titles } = payload;
  if (typeof titles !== "object" || titles === null || !Object.hasOwn(titles, locale)) {
    return payload;
  }
  return { ...payload, title: (titles as Record<string, unknown>)[locale] };
}

/** What was written, else the trip and its day. */
function bodyOf(payload: Payload, locale: MailLocale): string {
  const preview = payloadText(payload, "preview");
  if (preview !== "") return preview;
  return [payloadText(payload, "package_title"), plainDate(payload["travel_date"], locale)]
    .filter(Boolean)
    .join(" · ");
}

/** @returns null for a kind that has no text yet */
export function pushMessage(
  pushed: { notificationId: string; audience: string; kind: string; payload: Payload },
  locale: MailLocale,
  siteUrl: string,
): PushMessage | null {
  const { notificationId, audience, kind } = pushed;
  const payload = withTitle(withHolidayNames(pushed.payload, locale), locale);
  const name = `${audience} ${kind}`;
  const mail = Object.hasOwn(MAILS, name) ? MAILS[name] : undefined;
  const [title, url] = mail
    ? [TEXTS[locale].mails[mail].subject, linkOf(siteUrl, locale, mail, payload)]
    : isOther(kind)
      ? [
          PUSH_TEXTS[locale][kind],
          `${siteUrl}${locale === "en" ? "" : `/${locale}`}${fill(OTHERS[kind], textsOf(payload))}`,
        ]
      : [null, ""];
  if (title === null) return null;
  return {
    title: headerLine(fill(title, textsOf(payload))),
    body: [...headerLine(bodyOf(payload, locale))].slice(0, LONGEST_BODY).join(""),
    url: url.slice(siteUrl.length),
    // A newer state of the same notification replaces the older one.
    tag: notificationId,
    lang: locale,
  };
}
