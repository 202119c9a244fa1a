import { dollars, instant, plainDate } from "./format.ts";
import type { FactName, Kind, Locale } from "./mail.ts";
import { TEXTS } from "./texts/all.ts";
import { HOLIDAYS } from "./texts/holidays.ts";

export type Payload = Readonly<Record<string, unknown>>;
export type Fact = { label: string; value: string };

const TRIP = ["reference", "package", "departure", "travellers"] as const;

/** Rows of the booking in each kind of mail. Rows without a value are left out. */
const SHOWN: Partial<Record<Kind, readonly FactName[]>> = {
  booking_requested: [...TRIP, "agency", "total", "freeUntil", "note"],
  booking_received: [...TRIP, "customer", "total", "note"],
  booking_confirmed: [...TRIP, "agency", "total", "freeUntil"],
  booking_declined: [...TRIP, "agency"],
  booking_closed: [...TRIP, "agency"],
  booking_cancelled: [...TRIP, "agency", "total", "owed", "refund"],
  booking_cancelled_agency: [...TRIP, "customer", "total", "owed", "refund"],
  booking_expiring: [...TRIP, "agency", "total"],
  booking_expiring_agency: [...TRIP, "customer", "total"],
};

const REQUEST = ["reference", "departure", "travellers", "total", "answerBy", "note"] as const;

/** The same for each booking of a combined mail. */
const SHOWN_OF_EACH: Partial<Record<Kind, readonly FactName[]>> = {
  booking_received: REQUEST,
  booking_expiring_agency: REQUEST,
  booking_cancelled_agency: ["reference", "departure", "travellers"],
};

/** @returns "" for anything but text */
export function textOf(payload: Payload, name: string): string {
  const value = payload[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** The payload's name of a quoted message's author. */
const WRITERS: Partial<Record<Kind, string>> = {
  message_received: "customer_name",
  message_received_traveller: "agency_name",
  desk_message: "customer_name",
};

export function writerOf(kind: Kind): string | undefined {
  return WRITERS[kind];
}

/** Translates the names of fixed holidays. */
export function withHolidayNames(payload: Payload, locale: Locale): Payload {
  const slug = textOf(payload, "package_slug");
  const holidays = HOLIDAYS[locale];
  const names = Object.hasOwn(holidays, slug) ? holidays[slug] : undefined;
  return names
    ? { ...payload, package_title: names.title, destination: names.destination }
    : payload;
}

/** The recipient's time zone, or the agency's when unknown. */
export function zoneOf(payload: Payload): string {
  return textOf(payload, "time_zone") || "UTC";
}

/** Dollars as text. Without a refund amount the booking was never confirmed. */
function owedOf(payload: Payload): string {
  const refund = textOf(payload, "refund_amount");
  if (refund === "") return "0.00";
  const cents = (name: string) => Math.round(Number(textOf(payload, name)) * 100);
  return ((cents("total_price") - cents("refund_amount")) / 100).toFixed(2);
}

function valueOf(name: FactName, payload: Payload, locale: Locale, now: Date): string {
  switch (name) {
    case "reference":
      return textOf(payload, "reference");
    case "package":
      return [textOf(payload, "package_title"), textOf(payload, "destination")]
        .filter(Boolean)
        .join(", ");
    case "departure":
      return plainDate(payload["travel_date"], locale);
    case "travellers":
      return textOf(payload, "travellers");
    case "customer":
      return textOf(payload, "customer_name");
    case "agency":
      return textOf(payload, "agency_name");
    case "total":
      return dollars(payload["total_price"], locale);
    case "owed":
      return dollars(owedOf(payload), locale);
    case "refund":
      return dollars(payload["refund_amount"], locale);
    case "answerBy":
      return instant(payload["hold_expires_at"], zoneOf(payload), locale);
    case "freeUntil": {
      const until = textOf(payload, "free_cancellation_until");
      // A passed deadline is left out.
      return Date.parse(until) > now.getTime() ? instant(until, zoneOf(payload), locale) : "";
    }
    case "note":
      return textOf(payload, "note");
  }
}

/** @param isOneOfSeveral whether the mail combines several bookings */
export function factsOf(
  kind: Kind,
  payload: Payload,
  locale: Locale,
  now: Date,
  isOneOfSeveral = false,
): Fact[] {
  const { facts } = TEXTS[locale];
  return ((isOneOfSeveral ? SHOWN_OF_EACH : SHOWN)[kind] ?? [])
    .map((name) => ({ label: facts[name], value: valueOf(name, payload, locale, now) }))
    .filter(({ value }) => value !== "");
}
