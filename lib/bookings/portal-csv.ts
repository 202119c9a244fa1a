import { stringify } from "csv-stringify/sync";

import type { AgencyBooking } from "./portal-types";
import { standingOf } from "./trips";
import type { TripStatus } from "./types";

/** Spreadsheets read a file without it in an encoding of their own. */
export const BYTE_ORDER_MARK = "\uFEFF";

export interface BookingFileTexts {
  /** Names of the columns, in order. */
  columns: readonly [
    reference: string,
    status: string,
    customer: string,
    item: string,
    travelDate: string,
    travellers: string,
    total: string,
    charged: string,
    refund: string,
    reason: string,
    createdAt: string,
    phone: string,
  ];
  statuses: Readonly<Record<TripStatus, string>>;
}

/**
 * Where another cell would begin for a spreadsheet that splits at semicolons or tabs, as many do by
 * their language's settings: it takes commas and the quotes after them for a part of the text, and
 * line breaks for the end of the row.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;

/**
 * Lines of a file for spreadsheets (RFC 4180). A text that a spreadsheet would take for a formula is
 * led by an apostrophe: names, titles and reasons are written by others.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map((text) => text.replace(INNER_FORMULA, "'"))),
    { record_delimiter: "windows", escape_formulas: true, quoted: true },
  );
}

/** Dollars as a spreadsheet reads them in any language's settings: `1299.50`. */
function dollars(cents: number): string {
  return `${Math.trunc(cents / 100).toString()}.${(cents % 100).toString().padStart(2, "0")}`;
}

/**
 * A number as it was typed, and as text: spreadsheets would add up "+351 21" as a formula, and take the
 * zero off "0305550123".
 */
function phoneText(phone: string | null): string {
  return phone === null ? "" : `'${phone}`;
}

export function bookingCells(booking: AgencyBooking, texts: BookingFileTexts): string[] {
  return [
    booking.reference,
    texts.statuses[standingOf(booking)],
    booking.customerName,
    booking.packageTitle,
    booking.travelDate,
    booking.travellers.toString(),
    dollars(booking.totalCents),
    // The price of a mere request is no income: an agency charges once it has confirmed.
    dollars(booking.wasConfirmed ? booking.totalCents : 0),
    booking.refundCents === null || !booking.wasConfirmed ? "" : dollars(booking.refundCents),
    booking.reason ?? "",
    new Date(booking.createdAt).toISOString().slice(0, 16).replace("T", " "),
    phoneText(booking.contactPhone),
  ];
}
