import { describe, expect, it } from "vitest";

import { LOCALES } from "./mail";
import { renderQueued } from "./render";
import { TEXTS } from "./texts/all";

const SITE = "https://wayfare.example";
const NOW = new Date("2026-11-21T09:00:00Z");
const BOOKING = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";
const OTHER = "7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21";

const MAYA = {
  booking_id: BOOKING,
  conversation_id: BOOKING,
  agency_id: BOOKING,
  agency_name: "Kumo & Söhne",
  customer_name: "Maya Lindqvist",
  package_title: "Island days",
  subject: "Island days",
  reference: "WF-7K2M9QXA",
  travel_date: "2026-12-24",
  travellers: 2,
  total_price: "1234.50",
  time_zone: "Europe/Athens",
  hold_expires_at: "2026-11-23T09:00:00+00:00",
  excerpt: "May we arrive late?",
  unread: 1,
};
const NOOR = {
  ...MAYA,
  booking_id: OTHER,
  conversation_id: OTHER,
  customer_name: "Noor Haddad",
};

describe("a digest", () => {
  const items = [
    { ...MAYA, kind: "message_received", unread: 30 },
    { ...NOOR, kind: "booking_received" },
    { ...MAYA, kind: "nonsense" },
  ];

  it.each(LOCALES)("in %s lists each mail by its own subject and link", (locale) => {
    const { subject, text, html } = renderQueued("digest", locale, { items }, SITE, NOW);
    for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, "")]) {
      expect(part).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    }
    expect(subject).toContain("2");
    expect(text).toContain(renderQueued("booking_received", locale, NOOR, SITE, NOW).subject);
    const base = locale === "en" ? SITE : `${SITE}/${locale}`;
    expect(text).toContain(`${base}/agency-portal/messages/${BOOKING}`);
    expect(text).toContain(`${base}/agency-portal/bookings/${OTHER}`);
    expect(text).toContain(`${base}/agency-portal/notifications`);
    expect(text).toContain("30");
  });
});

describe("the link that stops mails", () => {
  const stopUrl = `${SITE}/auth/stop-emails?token=a.b.c`;
  const extras = { canReply: false, stopUrl };

  it.each(LOCALES)("in %s stands at the foot of single, combined and digest mails", (locale) => {
    for (const mail of [
      renderQueued("message_received", locale, MAYA, SITE, NOW, extras),
      renderQueued("message_received", locale, { items: [MAYA, NOOR] }, SITE, NOW, extras),
      renderQueued(
        "digest",
        locale,
        { items: [{ ...MAYA, kind: "desk_message" }] },
        SITE,
        NOW,
        extras,
      ),
    ]) {
      expect(mail.text.trimEnd().endsWith(stopUrl)).toBe(true);
      expect(mail.html).toContain(`href="${stopUrl}"`);
      expect(mail.html).toContain(TEXTS[locale].stop);
    }
  });

  it("is missing where mails can't be stopped", () => {
    const { text } = renderQueued("password_changed", "en", {}, SITE, NOW);
    expect(text).not.toContain(TEXTS.en.stop);
  });
});

describe("reply_refused", () => {
  it.each([
    ["traveller", "/messages/"],
    ["agency", "/agency-portal/messages/"],
    ["desk", "/dashboard/desk/"],
    ["constructor", "/messages/"],
  ])("leads the %s to its inbox", (side, path) => {
    const { text } = renderQueued("reply_refused", "en", { ...MAYA, side }, SITE, NOW);
    expect(text).toContain(`${SITE}${path}${BOOKING}`);
  });

  it("says why", () => {
    const why = (value: string) =>
      renderQueued("reply_refused", "en", { ...MAYA, why: value }, SITE, NOW).text;
    expect(why("too_long")).toContain("longer than 4,000 characters");
    expect(why("empty")).toContain("no text");
    expect(why("not_allowed")).toContain("can’t answer this conversation by email");
  });
});

it("quotes several messages, and counts them where there are more", () => {
  const messages = ["May we arrive late?", "And the skis?"];
  const all = renderQueued("message_received", "en", { ...MAYA, messages, unread: 2 }, SITE, NOW);
  expect(all.text).toContain("May we arrive late?\n\nAnd the skis?");
  expect(all.text).not.toContain("unread messages");
  const more = renderQueued("message_received", "en", { ...MAYA, messages, unread: 9 }, SITE, NOW);
  expect(more.text).toContain("There are 9 unread messages");
  expect(more.text).toContain("Departure: Thursday, December 24, 2026");
});
