import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { locales, type Locale } from "@/lib/i18n/locales";
import { namespaces } from "@/lib/i18n/namespaces";
import { TEXTS } from "@/supabase/functions/send-emails/texts/all";

const MESSAGES = join(import.meta.dirname, "../lib/i18n/messages");

/** Words of payment. The site records none, so a text that has one is named in a list below. */
const PAYMENT: Readonly<Record<Locale, RegExp>> = {
  en: /\b(paid|pays?|payments?|charg(es?|ed|ing)|refund\w*|reimburs\w*|g[ia]ven? back|gives? back|get back|money back)\b/i,
  es: /\b(pag(o|os|a|as|ue|ues|ado|ados|ada|adas|ó|ar)|cobr\w+|devol\w+|devuel\w+|reembols\w+)\b/i,
  fr: /(?<!\p{L})(pa(ie|ies|ye|yé|yée|yez|yer|iement|iements)|rembours\w*|prélev\w*|factur\w*|versé|versement|récupér\w*)(?!\p{L})/iu,
  de: /(?<!\p{L})([Bb]ezahl\w*|zahl(en|t|te)|[Zz]ahlung\w*|([Rr]ück)?[Ee]rstatt\w*|[Bb]erechnet|abgebucht|belastet|zurückgezahlt)(?!\p{L})|([Bb]ekommen|[Ee]rhalten) [^.]*zurück(?!\p{L})|Geld zurück/u,
  zh: /支付|付款|已付|退款|退还|返还|收费|收取|扣款|扣除/,
};

/** A payment that is said to have happened, or not to have happened. */
const CLAIM: Readonly<Record<Locale, RegExp>> = {
  en: /\b(was|were|been|never) (paid|charged|refunded|given back)\b|^(paid|charged|refunded|given back|to be given back|refund)\b(?! after)/i,
  es: /\b(ha|han|llegó a) (sido )?(cobr|pag|devuelt|reembols)\w+|^(cobrado|pagado|devuelto|reembolso)\b(?! después| tardío)/i,
  fr: /\b(a|ont) été (prélev|pay|rembours|factur)|^(prélevé|payé|remboursé|remboursement|à rembourser)(?!\p{L})(?! ensuite| tardif)/iu,
  de: /\bwurden? [^.]*(berechnet|bezahlt|erstattet|abgebucht)|^(berechnet|bezahlt|erstattet|zu erstatten|erstattung)(?!\p{L})(?! danach)/iu,
  zh: /(已|未|从未)(收费|收取|付款|退款|退还)|^(应?退款|退还金额)/,
};

/** Words that make a statement depend on a payment. */
const CONDITION: Readonly<Record<Locale, RegExp>> = {
  en: /\bif (you|the traveller) ha(ve|s) (already )?paid\b|\bif paid\b/i,
  es: /\bsi (ya )?(has|ha|se ha|el viajero ha) pagado\b/i,
  fr: /\bsi (vous avez |le voyageur a )?(déjà )?payé|\bs’il a payé/i,
  de: /\b(falls|wenn) (Sie |der Reisende |er )?(mehr |schon )?bezahlt/i,
  zh: /如果?(您|旅客)?已多?付/,
};

/** Texts that say what is owed or given back *if* something was paid. */
const CONDITIONAL = [
  "bookings.refund.ifPaid",
  "bookings.trip.backIfPaid",
  "bookings.trip.nowFree",
  "bookings.trip.nowPart",
  "portal-bookings.details.backIfPaid",
  "portal-bookings.details.cancelText",
  "portal-bookings.file.refund",
  "mail.facts.refund",
] as const;

/** Texts that owe something, in a language whose word for owing is one for paying. */
const OWED = [
  "bookings.refund.owesNothing",
  "bookings.refund.owesPart",
  "bookings.refund.owesAll",
  "bookings.trip.expiredText",
  "bookings.trip.closedText",
  "bookings.trip.owed",
  "bookings.trip.owedNothing",
  "bookings.trip.owesNothing",
  "bookings.trip.nowAll",
  "bookings.cancel.owed",
  "bookings.book.hold",
  "bookings.book.holdUntil",
  "bookings.voucher.termsLate",
  "bookings.voucher.termsNone",
  "bookings.voucher.termsLateFree",
  "portal-bookings.details.owesNothing",
  "portal-bookings.details.termsLate",
  "portal-bookings.details.termsNone",
  "portal-bookings.details.termsLateFree",
  "portal-bookings.details.termsAgency",
  "portal-bookings.details.declineText",
  "mail.mails.booking_declined.paragraphs.0",
  "mail.mails.booking_closed.paragraphs.0",
] as const;

/** Texts about terms, settings and how a payment works: none of them is about an amount of a booking. */
const GENERAL = [
  "bookings.card.payment",
  "bookings.book.usd",
  "bookings.book.cancellation",
  "bookings.book.payment",
  "bookings.book.charge",
  "bookings.book.chargeAny",
  "bookings.trip.chargedBy",
  "bookings.trip.cancellation",
  "catalogue.detail.cancellation.free",
  "catalogue.detail.cancellation.refund",
  "catalogue.faq.items.3.title",
  "catalogue.faq.items.3.text",
  "catalogue.terms.items.1.title",
  "catalogue.terms.items.1.text",
  "catalogue.terms.items.2.text",
  "catalogue.holidays.dubai-luxury-escape.notIncluded",
  "conversations.suggestions.user.cancelled.0",
  "home.help.description",
  "home.insurance.cover",
  "operator.audit.fields.default_late_refund_percent",
  "packages.cancellation.percent",
  "packages.cancellation.percentHint",
  "packages.cancellation.free",
  "packages.cancellation.freeAlways",
  "packages.cancellation.lateNone",
  "packages.cancellation.lateSome",
  "packages.cancellation.lateAll",
  "shell.nav.currencyNote",
] as const;

/** Texts about other things that a language calls by a word of payment, such as returning a car. */
const UNRELATED = ["search.fields.dropOff"] as const;

type Found = { key: string; text: string };

function leaves(value: unknown, path: string): Found[] {
  if (typeof value === "string") return [{ key: path, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, child]) => leaves(child, `${path}.${key}`));
}

function textsIn(locale: Locale): Found[] {
  const pages = namespaces.flatMap((namespace) =>
    leaves(
      JSON.parse(readFileSync(join(MESSAGES, locale, `${namespace}.json`), "utf8")),
      namespace,
    ),
  );
  return [...pages, ...leaves(TEXTS[locale], "mail")];
}

const conditional: readonly string[] = CONDITIONAL;
const known: readonly string[] = [...CONDITIONAL, ...OWED, ...GENERAL, ...UNRELATED];
const all = new Map(locales.map((locale) => [locale, textsIn(locale)]));

describe.each(locales)("in %s", (locale) => {
  const found = all.get(locale) ?? [];

  it("mentions payment only in the listed texts", () => {
    const others = found.filter(
      ({ key, text }) => PAYMENT[locale].test(text) && !known.includes(key),
    );
    expect(others).toEqual([]);
  });

  it("makes each refund conditional on a payment", () => {
    const listed = found.filter(({ key }) => conditional.includes(key));
    expect(listed).toHaveLength(conditional.length);
    expect(listed.filter(({ text }) => !CONDITION[locale].test(text))).toEqual([]);
  });

  it("never claims that an amount was paid, charged or refunded", () => {
    const claims = found.filter(
      ({ key, text }) => CLAIM[locale].test(text) && !conditional.includes(key),
    );
    expect(claims).toEqual([]);
  });
});

it("lists only existing texts that mention payment", () => {
  const stale = known.filter((key) =>
    locales.every((locale) => {
      const text = all.get(locale)?.find((one) => one.key === key)?.text;
      return text === undefined || !PAYMENT[locale].test(text);
    }),
  );
  expect(stale).toEqual([]);
});

it.each([
  ["en", "Given back", "Refund (USD)", "Charged (USD)", "Nothing was charged."],
  ["es", "Devuelto", "Cobrado (USD)", "No se ha cobrado nada.", "Reembolso"],
  ["fr", "Remboursé", "Prélevé (USD)", "Rien n’a été prélevé.", "Remboursement"],
  ["de", "Erstattet", "Berechnet (USD)", "Es wurde nichts berechnet.", "Erstattung"],
  ["zh", "退还金额", "已收费（USD）", "未收取任何费用。", "退款"],
] as const)("knows a claim in %s when it meets one", (locale, ...claims) => {
  expect(claims.filter((text) => !CLAIM[locale].test(text))).toEqual([]);
});
