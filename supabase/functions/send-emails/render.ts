import { calendarOf } from "./calendar.ts";
import { itemsOf, renderCombined, renderDigest } from "./combined.ts";
import {
  writeFacts,
  type Payload,
  payloadText,
  withHolidayNames,
  writerOf,
  zoneOf,
} from "./facts.ts";
import { fill, headerLine, instant, type Values } from "./format.ts";
import { type Content, renderHtml, renderText } from "./html.ts";
import {
  type AuthKind,
  isCombinedKind,
  type Kind,
  type MailLocale,
  type QueuedKind,
  type Rendered,
} from "./mail.ts";
import { linkOf } from "./paths.ts";
import { TEXTS } from "./texts/all.ts";

/** `canReply`: whether replies to the mail are accepted. `stopUrl`: null for a mail that can't be stopped. */
export type Extras = { canReply: boolean; stopUrl: string | null };

const NO_EXTRAS: Extras = { canReply: false, stopUrl: null };

/** Mails that quote the reason of a decision. */
const WITH_REASON: readonly Kind[] = [
  "application_rejected",
  "agency_suspended",
  "booking_declined",
  "booking_cancelled",
  "booking_cancelled_agency",
];

function messagesOf(payload: Payload): string[] {
  const messages = payload["messages"];
  const quoted = Array.isArray(messages) ? messages : [payload["excerpt"]];
  return quoted.filter((text): text is string => typeof text === "string" && text !== "");
}

function filesOf(payload: Payload, locale: MailLocale): string {
  const files = payload["files"];
  const names = Array.isArray(files) ? files.filter((name) => typeof name === "string") : [];
  return headerLine(new Intl.ListFormat(locale).format(names));
}

function quoteOf(kind: Kind, locale: MailLocale, payload: Payload): Content["quote"] {
  const texts = TEXTS[locale];
  const writer = writerOf(kind);
  if (writer !== undefined) {
    const text = messagesOf(payload).join("\n\n");
    const name = payloadText(payload, writer);
    return text === "" ? null : { label: fill(texts.wrote, { name }), text };
  }
  const { quote } = texts.mails[kind];
  const answer = quote === undefined ? "" : payloadText(payload, "answer");
  if (quote !== undefined && answer !== "") return { label: quote, text: answer };
  const reason = WITH_REASON.includes(kind) ? payloadText(payload, "reason") : "";
  return reason === "" ? null : { label: texts.reason, text: reason };
}

function valuesOf(kind: Kind, payload: Payload, locale: MailLocale): Values {
  const names = [
    "agency_name",
    "customer_name",
    "package_title",
    "reference",
    "subject",
    "subject_name",
  ];
  const values = Object.fromEntries(names.map((name) => [name, payloadText(payload, name)]));
  const texts = TEXTS[locale];
  const sentences =
    kind === "booking_cancelled_agency" ? texts.cancelledByForAgency : texts.cancelledBy;
  const actor = payloadText(payload, "actor");
  const why = payloadText(payload, "why");
  const sentence = sentences[actor === "user" || actor === "agency" ? actor : "system"];
  return {
    ...values,
    hold_expires_at: instant(payload["hold_expires_at"], zoneOf(payload), locale),
    cancelled_by: fill(sentence, values),
    files: filesOf(payload, locale),
    why: texts.whyRefused[why === "empty" || why === "too_long" ? why : "not_allowed"],
  };
}

function assemble(
  kind: Kind,
  locale: MailLocale,
  payload: Payload,
  href: string,
  siteUrl: string,
  now: Date,
  { canReply, stopUrl }: Extras,
): Rendered {
  const texts = TEXTS[locale];
  const isWithoutFiles = kind === "reply_refused" && payload["why"] === "files";
  const { subject, title, paragraphs, button, note, footer } = {
    ...texts.mails[kind],
    ...(isWithoutFiles ? texts.withoutFiles : {}),
  };
  const values = valuesOf(kind, payload, locale);
  const unread = Number(payloadText(payload, "unread"));
  const content: Content = {
    locale,
    title: headerLine(fill(title, values)),
    paragraphs: [
      ...paragraphs.map((paragraph) => fill(paragraph, values)),
      ...(unread > Math.max(1, messagesOf(payload).length)
        ? [fill(texts.unreadMessages, { count: String(unread) })]
        : []),
    ],
    facts: writeFacts(kind, payload, locale, now),
    quote: quoteOf(kind, locale, payload),
    items: [],
    more: null,
    button: { label: button, href },
    note: note ?? null,
    replyHint: canReply ? texts.replyHint : null,
    linkHint: texts.linkHint,
    footer: footer ?? texts.footer,
    stop: stopUrl === null ? null : { label: texts.stop, href: stopUrl },
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
  kind: QueuedKind | "digest",
  locale: MailLocale,
  payload: Payload,
  siteUrl: string,
  now = new Date(),
  extras: Extras = NO_EXTRAS,
): Rendered {
  const items = itemsOf(payload);
  if (kind === "digest") return renderDigest(locale, items ?? [], siteUrl, now, extras.stopUrl);
  if (items !== null && isCombinedKind(kind)) {
    return renderCombined(kind, locale, items, siteUrl, now, extras.stopUrl);
  }
  const href = linkOf(siteUrl, locale, kind, payload);
  const named = withHolidayNames(payload, locale);
  const attachments = calendarOf(kind, locale, named, href);
  return {
    ...assemble(kind, locale, named, href, siteUrl, now, extras),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

/** The link carries a one-time token. */
export function renderAuth(
  kind: AuthKind,
  locale: MailLocale,
  href: string,
  siteUrl: string,
): Rendered {
  return assemble(kind, locale, {}, href, siteUrl, new Date(), NO_EXTRAS);
}
