import { stringify } from "csv-stringify/sync";

import { displayStatus } from "@/lib/bookings/trips/trips";
import type { TripStatus } from "@/lib/bookings/types";
import type { Locale } from "@/lib/i18n/locales";

import type { RosterEntry } from "./roster";
import type { BookingRecord, BookingStatus } from "./types";

/** Spreadsheets assume their own encoding without it. */
export const BYTE_ORDER_MARK = "\uFEFF";

export interface BookingFileTexts {
  columns: readonly [
    reference: string,
    status: string,
    customer: string,
    email: string,
    phone: string,
    item: string,
    travelDate: string,
    travellers: string,
    names: string,
    total: string,
    owed: string,
    refund: string,
    reason: string,
    note: string,
    createdAt: string,
  ];
  statuses: Readonly<Record<TripStatus, string>>;
}

export interface RosterFileTexts {
  columns: readonly [
    name: string,
    age: string,
    wishes: string,
    booker: string,
    phone: string,
    reference: string,
    status: string,
    checkedIn: string,
    note: string,
  ];
  missing: string;
  statuses: Readonly<Record<BookingStatus, string>>;
}

export interface BookingFileFormat {
  locale: Locale;
  timeZone: string;
}

interface Conventions {
  delimiter: "," | ";";
  decimal: "." | ",";
  date: (year: string, month: string, day: string) => string;
}

const iso: Conventions = {
  delimiter: ",",
  decimal: ".",
  // English-speaking countries order day and month differently; all read this format.
  date: (year, month, day) => `${year}-${month}-${day}`,
};
const withSlashes: Conventions = {
  delimiter: ";",
  decimal: ",",
  date: (year, month, day) => `${day}/${month}/${year}`,
};

const conventionsOf: Readonly<Record<Locale, Conventions>> = {
  en: iso,
  zh: iso,
  es: withSlashes,
  fr: withSlashes,
  de: { ...withSlashes, date: (year, month, day) => `${day}.${month}.${year}` },
};

/** A spreadsheet that splits at another delimiter or at tabs would evaluate it. */
const INNER_FORMULA = {
  ",": /(?<=[;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g,
  ";": /(?<=[,\t\r\n])(?=["']*[=+\-@＝＋－＠])/g,
} as const;

/** RFC 4180; users' texts that a spreadsheet would evaluate get a leading apostrophe. */
export function csvLines(rows: readonly (readonly string[])[], locale: Locale): string {
  const { delimiter } = conventionsOf[locale];
  return stringify(
    rows.map((row) => row.map((text) => text.replace(INNER_FORMULA[delimiter], "'"))),
    { delimiter, record_delimiter: "windows", escape_formulas: true, quoted: true },
  );
}

function dollars(cents: number, { decimal }: Conventions): string {
  const whole = Math.trunc(cents / 100).toString();
  return `${whole}${decimal}${(cents % 100).toString().padStart(2, "0")}`;
}

function plainDate(value: string, { date }: Conventions): string {
  const [year = "", month = "", day = ""] = value.split("-");
  return date(year, month, day);
}

function instant(value: string, timeZone: string, conventions: Conventions): string {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = new Map(
    format.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = conventions.date(part("year"), part("month"), part("day"));
  return `${day} ${part("hour")}:${part("minute")}`;
}

/** Forces text: spreadsheets would evaluate "+351 21" and drop the zero of "0305550123". */
function phoneText(phone: string | null): string {
  return phone === null ? "" : `'${phone}`;
}

function owedCents({ wasConfirmed, totalCents, refundCents }: BookingRecord): number {
  return wasConfirmed ? totalCents - (refundCents ?? 0) : 0;
}

export function bookingCells(
  booking: BookingRecord,
  texts: BookingFileTexts,
  { locale, timeZone }: BookingFileFormat,
): string[] {
  const conventions = conventionsOf[locale];
  const { refundCents, wasConfirmed } = booking;
  return [
    booking.reference,
    texts.statuses[displayStatus(booking)],
    booking.customerName,
    booking.customerEmail,
    phoneText(booking.contactPhone),
    booking.packageTitle,
    plainDate(booking.travelDate, conventions),
    booking.travellers.toString(),
    booking.travellerNames.join(", "),
    dollars(booking.totalCents, conventions),
    dollars(owedCents(booking), conventions),
    refundCents === null || !wasConfirmed ? "" : dollars(refundCents, conventions),
    booking.reason ?? "",
    booking.note ?? "",
    instant(booking.createdAt, timeZone, conventions),
  ];
}

/** One row for each traveller, with what belongs to the booking repeated, so that rows can be sorted. */
export function rosterCells(
  entry: RosterEntry,
  texts: RosterFileTexts,
  { locale, timeZone }: BookingFileFormat,
): string[][] {
  const { checkIn } = entry;
  const checkedIn = checkIn ? instant(checkIn.at, timeZone, conventionsOf[locale]) : "";
  return entry.party.map(({ traveller }) => [
    traveller?.name ?? texts.missing,
    traveller?.age?.toString() ?? "",
    traveller?.wishes ?? "",
    entry.customerName,
    phoneText(entry.contactPhone),
    entry.reference,
    texts.statuses[entry.status],
    checkedIn,
    entry.note ?? "",
  ]);
}
