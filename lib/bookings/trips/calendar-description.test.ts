import { createTranslator } from "next-intl";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { TripDetails } from "@/lib/bookings/types";
import type { Locale } from "@/lib/i18n/locales";
import de from "@/lib/i18n/messages/de/bookings.json" with { type: "json" };
import en from "@/lib/i18n/messages/en/bookings.json" with { type: "json" };
import es from "@/lib/i18n/messages/es/bookings.json" with { type: "json" };
import fr from "@/lib/i18n/messages/fr/bookings.json" with { type: "json" };
import zh from "@/lib/i18n/messages/zh/bookings.json" with { type: "json" };

import type * as Description from "./calendar-description";

let getCalendarDescription: typeof Description.getCalendarDescription;
const messages = { de, en, es, fr, zh };

// Files share their process and its modules: the mock is undone after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getLocale: () => expect.fail("A route handler has no locale of its own."),
    getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "bookings" }) =>
      createTranslator({ locale, messages: { bookings: messages[locale] }, namespace }),
  }));
  ({ getCalendarDescription } = await import("./calendar-description"));
});
afterAll(() => {
  vi.doUnmock("next-intl/server");
  vi.resetModules();
});

const trip = {
  reference: "WF-7Z1REXG3",
  status: "confirmed",
  agencyName: "Horizon & Tide",
  travellers: 2,
  meetingPoint: "Pier 3 <b>{x}</b>",
  meetingTime: "08:30",
  endTime: "17:00",
} as TripDetails;

it.each([
  [
    "en",
    "Meeting point: Pier 3 <b>{x}</b>",
    "Meeting time: 8:30\u00a0AM, local time",
    "End: 5:00\u00a0PM, local time",
    "Reference: WF-7Z1REXG3",
  ],
  [
    "de",
    "Treffpunkt: Pier 3 <b>{x}</b>",
    "Treffzeit: 08:30 Uhr Ortszeit",
    "Ende: 17:00 Uhr Ortszeit",
    "Buchungsnummer: WF-7Z1REXG3",
  ],
  [
    "es",
    "Punto de encuentro: Pier 3 <b>{x}</b>",
    "Hora de encuentro: 8:30, hora local",
    "Fin: 17:00, hora local",
    "Referencia: WF-7Z1REXG3",
  ],
  [
    "fr",
    "Point de rendez-vous\u00a0: Pier 3 <b>{x}</b>",
    "Heure de rendez-vous\u00a0: 08:30, heure locale",
    "Fin\u00a0: 17:00, heure locale",
    "Référence\u00a0: WF-7Z1REXG3",
  ],
  [
    "zh",
    "集合地点：Pier 3 <b>{x}</b>",
    "集合时间：当地时间 08:30",
    "结束时间：当地时间 17:00",
    "预订编号：WF-7Z1REXG3",
  ],
] as const)("says in %s where and when the travellers meet", async (locale, ...lines) => {
  const description = await getCalendarDescription(trip, locale);
  expect(description.split("\n").slice(0, 4)).toEqual(lines);
  expect(description).toContain("Horizon & Tide");
});

it("leaves out what the package does not state", async () => {
  const silent = { ...trip, meetingPoint: null, meetingTime: null, endTime: null };
  expect((await getCalendarDescription(silent, "en")).split("\n")).toEqual([
    "Reference: WF-7Z1REXG3",
    "with Horizon & Tide",
    "2 travellers",
    "Confirmed",
  ]);
});
