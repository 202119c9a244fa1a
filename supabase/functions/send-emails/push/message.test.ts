import { describe, expect, it } from "vitest";

import { LOCALES } from "../mail";
import { pushMessage } from "./message";

const SITE = "https://wayfare.example";
const ID = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";

/** What `private.notification_kinds` lists. */
const KINDS = [
  ["traveller", "message"],
  ["traveller", "booking_confirmed"],
  ["traveller", "booking_declined"],
  ["traveller", "booking_cancelled"],
  ["traveller", "booking_expiring"],
  ["traveller", "booking_completed"],
  ["agency", "message"],
  ["agency", "booking_requested"],
  ["agency", "booking_cancelled"],
  ["agency", "booking_expiring"],
  ["agency", "application_approved"],
  ["agency", "application_rejected"],
  ["agency", "agency_suspended"],
  ["agency", "agency_restored"],
  ["agency", "announcement"],
  ["operator", "application_submitted"],
  ["operator", "desk_message"],
  ["operator", "report"],
  ["operator", "mail_failed"],
] as const;

const payload = {
  conversation_id: ID,
  booking_id: ID,
  agency_id: ID,
  agency_name: "Kumo & Söhne",
  customer_name: "Maya Lindqvist",
  package_title: "Island days",
  package_slug: "island-days",
  travel_date: "2026-12-24",
  reference: "WF-7K2M9QXA",
  title: "New prices",
};

const message = (
  audience: string,
  kind: string,
  values: object = {},
  locale: (typeof LOCALES)[number] = "en",
) =>
  pushMessage(
    { notificationId: ID, audience, kind, payload: { ...payload, ...values } },
    locale,
    SITE,
  );

describe.each(LOCALES)("in %s", (locale) => {
  it.each(KINDS)("%s %s has a title and leads to a page of the site", (audience, kind) => {
    const pushed = pushMessage({ notificationId: ID, audience, kind, payload }, locale, SITE);
    expect(pushed?.title).toMatch(/^[^{}\n]{5,150}$/);
    expect(pushed?.title).not.toMatch(/undefined|null/);
    expect(pushed?.url.startsWith(locale === "en" ? "/" : `/${locale}/`)).toBe(true);
    expect(pushed?.url).not.toContain("{");
    expect(pushed).toMatchObject({ tag: ID, lang: locale });
  });
});

it("shows what was written, on one line and cut", () => {
  const preview = `Yes.\n${"Really. ".repeat(60)}`;
  const pushed = message("traveller", "message", { preview });
  expect(pushed?.body).toMatch(/^Yes\. Really\./);
  expect(pushed?.body.length).toBeLessThanOrEqual(240);
  expect(pushed?.url).toBe(`/messages/${ID}`);
});

it("names trip and day of a booking, a fixed holiday in the reader's language", () => {
  expect(message("agency", "booking_requested")?.body).toBe(
    "Island days · Thursday, December 24, 2026",
  );
  const german = message(
    "agency",
    "booking_requested",
    { package_slug: "swiss-alps-adventure" },
    "de",
  );
  expect(german?.body).toBe("Abenteuer Schweizer Alpen · Donnerstag, 24. Dezember 2026");
});

it("is null for a kind without a text", () => {
  for (const kind of ["nonsense", "constructor", ""]) expect(message("agency", kind)).toBeNull();
  expect(message("nonsense", "message")).toBeNull();
});
