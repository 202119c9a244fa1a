import { describe, expect, it } from "vitest";

import { holidayIds } from "@/lib/catalogue/holidays";

import { AUTH_KINDS, COMBINED_KINDS, type Kind, LOCALES, QUEUED_KINDS } from "./mail";
import { renderAuth, renderQueued } from "./render";
import { TEXTS } from "./texts/all";
import { HOLIDAYS } from "./texts/holidays";

const SITE = "https://wayfare.example";
const NOW = new Date("2026-11-21T09:00:00Z");
const BOOKING = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";

const payload = {
  booking_id: BOOKING,
  conversation_id: BOOKING,
  agency_name: "Kumo & Söhne",
  customer_name: "Maya Lindqvist",
  package_title: "Island days",
  destination: "Naxos",
  subject: "Island days",
  reference: "WF-7K2M9QXA",
  travel_date: "2026-12-24",
  travellers: 2,
  total_price: "1234.50",
  refund_amount: "617.25",
  time_zone: "Europe/Athens",
  hold_expires_at: "2026-11-23T09:00:00+00:00",
  free_cancellation_until: "2026-12-22T22:00:00.123456+00:00",
  note: "A quiet room",
  reason: "Storm ahead",
  actor: "agency",
};

const MAYA = { ...payload, agency_id: BOOKING, excerpt: "May we arrive late?", unread: 1 };
const OTHER = "7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21";
const NOOR = {
  ...MAYA,
  booking_id: OTHER,
  conversation_id: OTHER,
  agency_id: OTHER,
  customer_name: "Noor Haddad",
  agency_name: "Blue Sails",
  travellers: 5,
};

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe.each(LOCALES)("in %s", (locale) => {
  it("names the fixed holidays like the site", async () => {
    const words = (await import(`@/lib/i18n/messages/${locale}/catalogue.json`)) as {
      default: { holidays: Record<string, { title: string; location: string }> };
    };
    const names = holidayIds.map((id) => {
      const { title, location } = words.default.holidays[id] ?? {};
      return [id, { title, destination: location }];
    });
    expect(HOLIDAYS[locale]).toEqual(Object.fromEntries(names));
  });

  it.each(QUEUED_KINDS)("%s has all content in text and HTML", (kind) => {
    const mail = renderQueued(kind, locale, payload, SITE, NOW);
    for (const part of [mail.subject, mail.text, mail.html.replace(/<style>.*?<\/style>/s, "")]) {
      expect(part).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    }
    expect(mail.subject).toMatch(/^[^\r\n]{5,150}$/);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    const base = locale === "en" ? `${SITE}/` : `${SITE}/${locale}/`;
    const links = [...mail.text.matchAll(/https:\S+/g)].map(([link]) => link);
    expect(links).toHaveLength(1);
    expect(links[0]?.startsWith(base)).toBe(true);
    expect(mail.html).toContain(`href="${links[0] ?? ""}"`);
  });

  it.each(COMBINED_KINDS)("combined mails of %s list a link for each", (kind) => {
    const mail = renderQueued(kind, locale, { items: [MAYA, NOOR] }, SITE, NOW);
    for (const part of [mail.subject, mail.text, mail.html.replace(/<style>.*?<\/style>/s, "")]) {
      expect(part).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    }
    expect(mail.subject).not.toBe(renderQueued(kind, locale, MAYA, SITE, NOW).subject);
    const links = [...mail.text.matchAll(/https:\S+/g)].map(([link]) => link);
    expect(new Set(links).size).toBe(3);
    for (const link of links) {
      expect(mail.html).toContain(`href="${link}"`);
      expect(link.startsWith(locale === "en" ? `${SITE}/` : `${SITE}/${locale}/`)).toBe(true);
    }
  });

  it.each(AUTH_KINDS)("%s has its link in text and HTML", (kind) => {
    const link = `${SITE}/auth/confirm?token_hash=abc&type=signup`;
    const mail = renderAuth(kind, locale, link, SITE);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
    expect(mail.html).not.toMatch(/href="[^"]*[^;]&type/);
  });

  it("every text has the same placeholders as in English", () => {
    for (const kind of Object.keys(TEXTS.en.mails) as Kind[]) {
      const [mine, english] = [TEXTS[locale].mails[kind], TEXTS.en.mails[kind]];
      expect(placesOf(mine.subject), kind).toEqual(placesOf(english.subject));
      expect(placesOf(mine.paragraphs.join()), kind).toEqual(placesOf(english.paragraphs.join()));
      expect(placesOf(mine.title), kind).toEqual(placesOf(english.title));
      expect(mine.note === undefined, kind).toBe(english.note === undefined);
    }
    for (const kind of COMBINED_KINDS) {
      const [mine, english] = [TEXTS[locale].combined[kind], TEXTS.en.combined[kind]];
      expect(placesOf(mine.subject), kind).toEqual(placesOf(english.subject));
    }
  });
});

describe.each(LOCALES)("a mail in %s about a reply without its files", (locale) => {
  it("names them and says that the reply itself has arrived", () => {
    const files = ["passport.jpg", "insurance.pdf"];
    const about = { ...payload, why: "files", files, subject: "Oia" };
    const { subject, text } = renderQueued("reply_refused", locale, about, SITE, NOW);
    expect(subject).toBe(TEXTS[locale].withoutFiles.subject.replace("{subject}", "Oia"));
    for (const name of files) expect(text).toContain(name);
    const refused = renderQueued("reply_refused", locale, { ...about, why: "empty" }, SITE, NOW);
    expect(refused.text).not.toContain("passport.jpg");
    expect(refused.subject).not.toBe(subject);
  });
});

describe("a mail", () => {
  it("formats amounts and times for the recipient, with the time zone", () => {
    const german = renderQueued("booking_requested", "de", payload, SITE, NOW);
    const text = german.text.replaceAll("\u00a0", " ");
    expect(text).toContain("Gesamtpreis: 1.234,50 $");
    expect(text).toContain("Donnerstag, 24. Dezember 2026");
    // 09:00 in UTC is 11:00 in Athens.
    expect(text).toContain("23. Nov. 2026, 11:00 OEZ");
    const chinese = renderQueued("booking_cancelled", "zh", payload, SITE, NOW);
    expect(chinese.text).toContain("如已付款，最多退还：US$617.25");
    expect(chinese.text).toContain("Kumo & Söhne 取消了此行程。");
    const asked = renderQueued("booking_requested", "zh", payload, SITE, NOW);
    expect(asked.text).toContain("2026年11月23日 11:00（GMT+2）");
  });

  it.each([
    ["1234.50", "$0.00"],
    ["617.25", "$617.25"],
    ["0.00", "$1,234.50"],
  ])("shows the amount owed when the terms refund %s", (refund_amount, owed) => {
    for (const kind of ["booking_cancelled", "booking_cancelled_agency"] as const) {
      const { text } = renderQueued(kind, "en", { ...payload, refund_amount }, SITE, NOW);
      expect(text).toContain(`Owed under the terms: ${owed}`);
      expect(text).toContain("Refund, if paid, up to: $");
    }
  });

  it("shows no amount owed for a request that was never confirmed", () => {
    const request = { ...payload, refund_amount: undefined, actor: "user" };
    const withdrawn = renderQueued("booking_cancelled", "en", request, SITE);
    expect(withdrawn.text).toContain("Owed under the terms: $0.00");
    expect(withdrawn.text).not.toContain("given back");
    for (const kind of ["booking_declined", "booking_closed"] as const) {
      expect(renderQueued(kind, "en", payload, SITE, NOW).text).toContain("you owe nothing");
    }
  });

  it("leaves out a deadline that has passed", () => {
    const late = new Date("2026-12-23T00:00:00Z");
    const { text } = renderQueued("booking_confirmed", "en", payload, SITE, late);
    expect(text).not.toContain("Free cancellation");
    expect(renderQueued("booking_confirmed", "en", payload, SITE, NOW).text).toContain(
      "Free cancellation until: Dec 23, 2026, 12:00 AM GMT+2",
    );
  });

  it("escapes user content", () => {
    const evil = `<img src=x onerror="alert('1')">&{reference}`;
    const mail = renderQueued(
      "booking_received",
      "en",
      { ...payload, customer_name: evil, package_title: evil, note: evil, reference: evil },
      SITE,
      NOW,
    );
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain(
      "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;{reference}",
    );
    expect(mail.text).toContain(evil);
  });

  it("keeps any subject on one line", () => {
    const name = "Eve\r\nBcc: all@example.com\u2028\u202egnp.exe".repeat(9);
    const { subject, html } = renderQueued(
      "message_received",
      "en",
      { ...payload, customer_name: name },
      SITE,
      NOW,
    );
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
    expect([...subject].length).toBeLessThanOrEqual(150);
    expect(html).not.toMatch(/<h1[^>]*>[^<]*\n/);
  });

  it("links only to the site, whatever its ids are", () => {
    const { text } = renderQueued(
      "booking_confirmed",
      "fr",
      { ...payload, booking_id: "../../@evil.example/?x=" },
      SITE,
      NOW,
    );
    expect(text).toContain(`${SITE}/fr/dashboard/trips/..%2F..%2F%40evil.example%2F%3Fx%3D`);
  });

  it("names a fixed holiday in the recipient's language, and no other package", () => {
    const about = (slug: string) =>
      renderQueued("booking_confirmed", "de", { ...payload, package_slug: slug }, SITE, NOW);
    const { title, destination } = HOLIDAYS.de["swiss-alps-adventure"] ?? {};
    expect(about("swiss-alps-adventure").subject).toContain(title);
    expect(about("swiss-alps-adventure").text).toContain(`${title ?? ""}, ${destination ?? ""}`);
    for (const slug of ["somewhere-else", "constructor"]) {
      expect(about(slug).text).toContain("Island days, Naxos");
    }
  });

  it("names the party that cancelled", () => {
    const by = (actor: string) =>
      renderQueued("booking_cancelled_agency", "en", { ...payload, actor }, SITE, NOW).text;
    expect(by("user")).toContain("Maya Lindqvist has cancelled.");
    expect(by("system")).toContain("was not answered in time");
  });

  it("quotes the beginning of a message and names its writer", () => {
    const toAgency = renderQueued("message_received", "en", MAYA, SITE, NOW);
    expect(toAgency.text).toContain("Maya Lindqvist wrote: May we arrive late?");
    const toTraveller = renderQueued("message_received_traveller", "de", MAYA, SITE, NOW);
    expect(toTraveller.text).toContain("Kumo & Söhne schrieb: May we arrive late?");
    expect(toTraveller.text).toContain(`${SITE}/de/messages/${BOOKING}`);
    const several = renderQueued("message_received", "en", { ...MAYA, unread: 3 }, SITE, NOW);
    expect(several.text).toContain("There are 3 unread messages in this conversation.");
  });

  it("lists trip, departure, party and deadline of each request that it combines", () => {
    const { subject, text } = renderQueued(
      "booking_received",
      "en",
      { items: [MAYA, NOOR] },
      SITE,
      NOW,
    );
    expect(subject).toBe("2 new requests");
    expect(text).toContain("Island days · Noor Haddad");
    expect(text).toContain("Departure: Thursday, December 24, 2026\nTravellers: 5");
    expect(text).toContain("Seats held until: Nov 23, 2026, 11:00 AM GMT+2");
    expect(text).toContain(`${SITE}/agency-portal/bookings?status=pending`);
  });

  it("lists 20 at most and says how many more there are", () => {
    const items = Array.from({ length: 33 }, () => MAYA);
    const { subject, text } = renderQueued("message_received", "en", { items }, SITE, NOW);
    expect(subject).toBe("New messages in 33 conversations");
    expect(text.match(/May we arrive late/g)).toHaveLength(20);
    expect(text).toContain("And 13 more.");
  });
});
