import { factsOf, type Payload, textOf, withHolidayNames, writerOf } from "./facts.ts";
import { fill, headerLine } from "./format.ts";
import { type Content, type Item, renderHtml, renderText } from "./html.ts";
import type { CombinedKind, Locale, Rendered } from "./mail.ts";
import { linkOf, listLinkOf } from "./paths.ts";
import { TEXTS } from "./texts/all.ts";

const LONGEST_LIST = 20;

function itemOf(
  kind: CombinedKind,
  locale: Locale,
  payload: Payload,
  siteUrl: string,
  now: Date,
): Item {
  const names = payload["booking_id"]
    ? ["package_title", "customer_name"]
    : [writerOf(kind) ?? "agency_name", "subject"];
  const title = names
    .map((name) => textOf(payload, name))
    .filter(Boolean)
    .join(" · ");
  return {
    title: headerLine(title),
    href: linkOf(siteUrl, locale, kind, payload),
    facts: factsOf(kind, payload, locale, now, true),
    text: textOf(payload, "excerpt"),
  };
}

/** A list with a link for each mail. */
export function renderCombined(
  kind: CombinedKind,
  locale: Locale,
  payloads: readonly Payload[],
  siteUrl: string,
  now: Date,
): Rendered {
  const texts = TEXTS[locale];
  const { subject, title, intro, button } = texts.combined[kind];
  const values = { count: String(payloads.length) };
  const hidden = payloads.length - LONGEST_LIST;
  const content: Content = {
    locale,
    title: fill(title, values),
    paragraphs: [fill(intro, values)],
    facts: [],
    quote: null,
    items: payloads
      .slice(0, LONGEST_LIST)
      .map((payload) => itemOf(kind, locale, withHolidayNames(payload, locale), siteUrl, now)),
    more: hidden > 0 ? fill(texts.more, { count: String(hidden) }) : null,
    button: { label: button, href: listLinkOf(siteUrl, locale, kind) },
    note: null,
    linkHint: texts.linkHint,
    footer: texts.footer,
    siteUrl,
  };
  return {
    subject: fill(subject, values),
    text: renderText(content),
    html: renderHtml(content),
  };
}

/** @returns null for a single mail */
export function itemsOf(payload: Payload): Payload[] | null {
  const items = payload["items"];
  return Array.isArray(items)
    ? items.filter((item): item is Payload => typeof item === "object" && item !== null)
    : null;
}
