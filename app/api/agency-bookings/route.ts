import { getTranslations } from "next-intl/server";

import { failed } from "@/lib/actions/types";
import { getOwnAgency } from "@/lib/agencies/queries";
import {
  BYTE_ORDER_MARK,
  bookingCells,
  csvLines,
  type BookingFileFormat,
  type BookingFileTexts,
} from "@/lib/bookings/portal/csv";
import { readBookingFilters } from "@/lib/bookings/portal/filters";
import { readAllBookings } from "@/lib/bookings/portal/queries";
import type { BookingRecord } from "@/lib/bookings/portal/types";
import { csvFile } from "@/lib/http/csv-file";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";

async function textsIn(locale: Locale, timeZone: string) {
  const t = await getTranslations({ locale, namespace: "portal-bookings" });
  const texts: BookingFileTexts = {
    columns: [
      t("file.reference"),
      t("file.status"),
      t("file.customer"),
      t("file.email"),
      t("file.phone"),
      t("file.package"),
      t("file.date"),
      t("file.travellers"),
      t("file.names"),
      t("file.total"),
      t("file.owed"),
      t("file.refund"),
      t("file.reason"),
      t("file.note"),
      t("file.created", { zone: timeZone }),
    ],
    statuses: {
      pending: t("status.pending"),
      confirmed: t("status.confirmed"),
      completed: t("status.completed"),
      cancelled: t("status.cancelled"),
      declined: t("status.declined"),
      expired: t("status.expired"),
      closed: t("status.closed"),
    },
  };
  return { name: t("file.name"), texts };
}

/** Page after page as text: however many bookings there are, one page at a time is in memory. */
async function* fileOf(
  pages: AsyncGenerator<BookingRecord[]>,
  texts: BookingFileTexts,
  format: BookingFileFormat,
) {
  const lines = (rows: readonly (readonly string[])[]) => csvLines(rows, format.locale);
  yield BYTE_ORDER_MARK + lines([texts.columns]);
  for await (const page of pages) {
    if (page.length > 0) yield lines(page.map((booking) => bookingCells(booking, texts, format)));
  }
}

/** The caller's bookings as CSV in the reader's language and format, with the filters of the list: `?status=&q=&package=&date=&sort=&locale=`. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  if (caller.data.role !== "agency") return respond(failed("forbidden"));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const locale = isLocale(query["locale"]) ? query["locale"] : defaultLocale;
  const pages = await readAllBookings(readBookingFilters(query));
  if (!pages.ok) return respond(pages);
  const timeZone = (await getOwnAgency())?.timeZone ?? "UTC";
  const { name, texts } = await textsIn(locale, timeZone);
  const day = new Date().toISOString().slice(0, 10);
  return csvFile(`${name}-${day}.csv`, fileOf(pages.data, texts, { locale, timeZone }));
}
