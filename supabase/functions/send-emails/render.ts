import { itemsOf, renderCombined } from "./combined.ts";
import { factsOf, type Payload, textOf, withHolidayNames, writerOf, zoneOf } from "./facts.ts";
import { fill, headerLine, instant, type Values } from "./format.ts";
import { type Content, renderHtml, renderText } from "./html.ts";
import {
  type AuthKind,
  isCombinedKind,
  type Kind,
  type Locale,
  type QueuedKind,
  type Rendered,
} from "./mail.ts";
import { linkOf } from "./paths.ts";
import { TEXTS } from "./texts/all.ts";

/** Mails that quote the reason of a decision. */
const WITH_REASON: readonly Kind[] = [
  "application_rejected",
  "agency_suspended",
  "booking_declined",
  "booking_cancelled",
  "booking_cancelled_agency",
];

function quoteOf(kind: Kind, locale: Locale, payload: Payload): Content["quote"] {
  const texts = TEXTS[locale];
  const writer = writerOf(kind);
  if (writer !== undefined) {
    const text = textOf(payload, "excerpt");
    const name = textOf(payload, writer);
    return text === "" ? null : { label: fill(texts.wrote, { name }), text };
  }
  const reason = WITH_REASON.includes(kind) ? textOf(payload, "reason") : "";
  return reason === "" ? null : { label: texts.reason, text: reason };
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
  const unread = Number(textOf(payload, "unread"));
  const content: Content = {
    locale,
    title: headerLine(fill(title, values)),
    paragraphs: [
      ...paragraphs.map((paragraph) => fill(paragraph, values)),
      ...(unread > 1 ? [fill(texts.unreadMessages, { count: String(unread) })] : []),
    ],
    facts: factsOf(kind, payload, locale, now),
    quote: quoteOf(kind, locale, payload),
    items: [],
    more: null,
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

/** @param siteUrl the site's configured origin; links lead to no other */
export function renderQueued(
  kind: QueuedKind,
  locale: Locale,
  payload: Payload,
  siteUrl: string,
  now = new Date(),
): Rendered {
  const items = itemsOf(payload);
  if (items !== null && isCombinedKind(kind)) {
    return renderCombined(kind, locale, items, siteUrl, now);
  }
  const href = linkOf(siteUrl, locale, kind, payload);
  return assemble(kind, locale, withHolidayNames(payload, locale), href, siteUrl, now);
}

/** The link carries a one-time token. */
export function renderAuth(
  kind: AuthKind,
  locale: Locale,
  href: string,
  siteUrl: string,
): Rendered {
  return assemble(kind, locale, {}, href, siteUrl, new Date());
}
