import { dayTime, dollars, instant, plainDate } from "./format.ts";
import type { FactName, Kind, MailLocale } from "./mail.ts";
import { TEXTS } from "./texts/all.ts";
import { HOLIDAYS } from "./texts/holidays.ts";

export type Payload = Readonly<Record<string, unknown>>;
export type Fact = { label: string; value: string };

const TRIP = ["reference", "package", "departure", "travellers"] as const;

/** Rows of the booking in each kind of mail. Rows without a value are left out. */
const SHOWN: Partial<Record<Kind, readonly FactName[]>> = {
  booking_requested: [...TRIP, "agency", "total", "freeUntil", "note"],
  booking_received: [...TRIP, "customer", "total", "note"],
  booking_confirmed: [
    ...TRIP,
    "meetingPoint",
    "meetingTime",
    "agency",
    "daytimePhone",
    "emergencyPhone",
    "total",
    "freeUntil",
  ],
  details_missing: [...TRIP, "detailsMissing", "agency"],
  review_invited: [...TRIP, "agency"],
  price_fell: ["package", "price", "priceBefore", "agency"],
  seats_low: ["package", "departure", "seatsLeft", "agency"],
  booking_declined: [...TRIP, "agency"],
  booking_closed: [...TRIP, "agency"],
  booking_cancelled: [...TRIP, "agency", "total", "owed", "refund"],
  booking_cancelled_agency: [...TRIP, "customer", "total", "owed", "refund"],
  booking_expiring: [...TRIP, "agency", "total"],
  booking_expiring_agency: [...TRIP, "customer", "total"],
  date_proposed: [...TRIP, "agency", "total", "freeUntil"],
  booking_moved: [...TRIP, "agency", "total", "freeUntil"],
  booking_moved_agency: [...TRIP, "customer", "total"],
  message_received: ["reference", "departure"],
  message_received_traveller: ["reference", "departure"],
};

const REQUEST = ["reference", "departure", "travellers", "total", "answerBy", "note"] as const;

/** The same for each booking of a combined mail. */
const SHOWN_OF_EACH: Partial<Record<Kind, readonly FactName[]>> = {
  booking_received: REQUEST,
  booking_expiring_agency: REQUEST,
  booking_cancelled_agency: ["reference", "departure", "travellers"],
  message_received: ["reference", "departure"],
  message_received_traveller: ["reference", "departure"],
};

/** @returns "" for anything but text */
export function payloadText(payload: Payload, name: string): string {
  const value = payload[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** All of a payload's texts, for `fill`. */
export function textsOf(payload: Payload): Record<string, string> {
  return Object.fromEntries(Object.keys(payload).map((name) => [name, payloadText(payload, name)]));
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

/** Translates the names of fixed holidays. A conversation about one has its title as subject. */
export function withHolidayNames(payload: Payload, locale: MailLocale): Payload {
  const slug = payloadText(payload, "package_slug");
  const holidays = HOLIDAYS[locale];
  const names = Object.hasOwn(holidays, slug) ? holidays[slug] : undefined;
  return names
    ? {
        ...payload,
        package_title: names.title,
        destination: names.destination,
        ...(payload["subject"] ? { subject: names.title } : {}),
      }
    : payload;
}

/** The recipient's time zone, or the agency's when unknown. */
export function zoneOf(payload: Payload): string {
  return payloadText(payload, "time_zone") || "UTC";
}

/** Dollars as text. Without a refund amount the booking was never confirmed. */
function owedOf(payload: Payload): string {
  const refund = payloadText(payload, "refund_amount");
  if (refund === "") return "0.00";
  const cents = (name: string) => Math.round(Number(payloadText(payload, name)) * 100);
  return ((cents("total_price") - cents("refund_amount")) / 100).toFixed(2);
}

function valueOf(name: FactName, payload: Payload, locale: MailLocale, now: Date): string {
  switch (name) {
    case "reference":
      return payloadText(payload, "reference");
    case "package":
      return [payloadText(payload, "package_title"), payloadText(payload, "destination")]
        .filter(Boolean)
        .join(locale === "zh" ? "，" : ", ");
    case "departure":
      return plainDate(payload["travel_date"], locale);
    case "travellers":
      return payloadText(payload, "travellers");
    case "detailsMissing":
      return payloadText(payload, "details_missing");
    case "customer":
      return payloadText(payload, "customer_name");
    case "agency":
      return payloadText(payload, "agency_name");
    case "total":
      return dollars(payload["total_price"], locale);
    case "owed":
      return dollars(owedOf(payload), locale);
    case "refund":
      return dollars(payload["refund_amount"], locale);
    case "answerBy":
      return instant(payload["hold_expires_at"], zoneOf(payload), locale);
    case "meetingPoint":
      return payloadText(payload, "meeting_point");
    case "meetingTime":
      return dayTime(payload["meeting_time"], locale);
    case "daytimePhone":
      return payloadText(payload, "daytime_phone");
    case "emergencyPhone":
      return payloadText(payload, "emergency_phone");
    case "freeUntil": {
      const until = payloadText(payload, "free_cancellation_until");
      // A passed deadline is left out.
      return Date.parse(until) > now.getTime() ? instant(until, zoneOf(payload), locale) : "";
    }
    case "price":
      return dollars(payload["price"], locale);
    case "priceBefore":
      return dollars(payload["price_before"], locale);
    case "seatsLeft":
      return payloadText(payload, "seats_left");
    case "note":
      return payloadText(payload, "note");
  }
}

/** @param isOneOfSeveral whether the mail combines several bookings */
export function writeFacts(
  kind: Kind,
  payload: Payload,
  locale: MailLocale,
  now: Date,
  isOneOfSeveral = false,
): Fact[] {
  const { facts } = TEXTS[locale];
  return ((isOneOfSeveral ? SHOWN_OF_EACH : SHOWN)[kind] ?? [])
    .map((name) => ({ label: facts[name], value: valueOf(name, payload, locale, now) }))
    .filter(({ value }) => value !== "");
}
