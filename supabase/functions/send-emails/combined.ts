import {
  writeFacts,
  type Payload,
  payloadText,
  textsOf,
  withHolidayNames,
  writerOf,
} from "./facts.ts";
import { fill, headerLine } from "./format.ts";
import { type Content, type Item, renderHtml, renderText } from "./html.ts";
import {
  type CombinedKind,
  type CombinedText,
  isQueuedKind,
  type MailLocale,
  type Rendered,
} from "./mail.ts";
import { homeLinkOf, linkOf, listLinkOf } from "./paths.ts";
import { TEXTS } from "./texts/all.ts";

const LONGEST_LIST = 20;

/** One for each conversation or booking, of mails of one kind. */
function itemOf(
  kind: CombinedKind,
  locale: MailLocale,
  payload: Payload,
  siteUrl: string,
  now: Date,
): Item {
  const names = payload["booking_id"]
    ? ["package_title", "customer_name"]
    : [writerOf(kind) ?? "agency_name", "subject"];
  const title = names
    .map((name) => payloadText(payload, name))
    .filter(Boolean)
    .join(" · ");
  return {
    title: headerLine(title),
    href: linkOf(siteUrl, locale, kind, payload),
    facts: writeFacts(kind, payload, locale, now, true),
    text: payloadText(payload, "excerpt"),
  };
}

type List = {
  siteUrl: string;
  locale: MailLocale;
  text: CombinedText;
  href: string;
  stopUrl: string | null;
};

function renderList(list: List, items: readonly Item[]): Rendered {
  const { siteUrl, locale, text, href, stopUrl } = list;
  const texts = TEXTS[locale];
  const { subject, title, intro, button } = text;
  const values = { count: String(items.length) };
  const hidden = items.length - LONGEST_LIST;
  const content: Content = {
    locale,
    title: fill(title, values),
    paragraphs: [fill(intro, values)],
    facts: [],
    quote: null,
    items: items.slice(0, LONGEST_LIST),
    more: hidden > 0 ? fill(texts.more, { count: String(hidden) }) : null,
    button: { label: button, href },
    note: null,
    replyHint: null,
    linkHint: texts.linkHint,
    footer: texts.footer,
    stop: stopUrl === null ? null : { label: texts.stop, href: stopUrl },
    siteUrl,
  };
  return {
    subject: fill(subject, values),
    text: renderText(content),
    html: renderHtml(content),
  };
}

/** A list with a link for each mail of one kind. */
export function renderCombined(
  kind: CombinedKind,
  locale: MailLocale,
  payloads: readonly Payload[],
  siteUrl: string,
  now: Date,
  stopUrl: string | null,
): Rendered {
  const items = payloads.map((payload) =>
    itemOf(kind, locale, withHolidayNames(payload, locale), siteUrl, now),
  );
  const href = listLinkOf(siteUrl, locale, kind);
  return renderList({ siteUrl, locale, text: TEXTS[locale].combined[kind], href, stopUrl }, items);
}

/** A list of mails of any kind: each has its own subject and link. */
export function renderDigest(
  locale: MailLocale,
  payloads: readonly Payload[],
  siteUrl: string,
  now: Date,
  stopUrl: string | null,
): Rendered {
  const kinds = payloads.map((payload) => payload["kind"]).filter(isQueuedKind);
  const items = payloads.flatMap((payload) => {
    const kind = payload["kind"];
    if (!isQueuedKind(kind)) return [];
    const named = withHolidayNames(payload, locale);
    const title = headerLine(fill(TEXTS[locale].mails[kind].subject, textsOf(named)));
    const unread = Number(payloadText(payload, "unread"));
    const more = unread > 1 ? fill(TEXTS[locale].unreadMessages, { count: String(unread) }) : "";
    return {
      title,
      href: linkOf(siteUrl, locale, kind, named),
      facts: writeFacts(kind, named, locale, now, true),
      text: [payloadText(payload, "excerpt"), more].filter(Boolean).join("\n"),
    };
  });
  const href = homeLinkOf(siteUrl, locale, kinds);
  return renderList({ siteUrl, locale, text: TEXTS[locale].digest, href, stopUrl }, items);
}

/** @returns null for a single mail */
export function itemsOf(payload: Payload): Payload[] | null {
  const items = payload["items"];
  return Array.isArray(items)
    ? items.filter((item): item is Payload => typeof item === "object" && item !== null)
    : null;
}
