import { getTranslations } from "next-intl/server";

import { failed } from "@/lib/actions/types";
import { getOwnAgency } from "@/lib/agencies/queries";
import {
  BYTE_ORDER_MARK,
  type BookingFileFormat,
  csvLines,
  rosterCells,
  type RosterFileTexts,
} from "@/lib/bookings/portal/csv";
import { readBookingFilters } from "@/lib/bookings/portal/filters";
import { readWholeRoster, type RosterEntry } from "@/lib/bookings/portal/roster";
import { csvFile } from "@/lib/http/csv-file";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";

async function textsIn(locale: Locale, timeZone: string) {
  const t = await getTranslations({ locale, namespace: "portal-bookings" });
  const texts: RosterFileTexts = {
    columns: [
      t("departure.name"),
      t("departure.age"),
      t("departure.wishes"),
      t("departure.bookedBy"),
      t("file.phone"),
      t("file.reference"),
      t("file.status"),
      t("file.checkedIn", { zone: timeZone }),
      t("file.note"),
    ],
    missing: t("departure.missing"),
    statuses: {
      pending: t("status.pending"),
      confirmed: t("status.confirmed"),
      completed: t("status.completed"),
      cancelled: t("status.cancelled"),
    },
  };
  return { name: t("departure.fileName"), texts };
}

async function* fileOf(
  pages: AsyncGenerator<RosterEntry[]>,
  texts: RosterFileTexts,
  format: BookingFileFormat,
) {
  const { locale } = format;
  yield BYTE_ORDER_MARK + csvLines([texts.columns], locale);
  for await (const page of pages) {
    const rows = page.flatMap((entry) => rosterCells(entry, texts, format));
    if (rows.length > 0) yield csvLines(rows, locale);
  }
}

/** Everybody who travels on a date, as CSV in the reader's language: `?package=&date=&locale=`. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  if (caller.data.role !== "agency") return respond(failed("forbidden"));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { packageId, travelDate } = readBookingFilters(query);
  if (packageId === null || travelDate === null) return respond(failed("notFound"));
  const roster = await readWholeRoster(packageId, travelDate);
  if (!roster.ok) return respond(roster);
  const locale = isLocale(query["locale"]) ? query["locale"] : defaultLocale;
  const timeZone = (await getOwnAgency())?.timeZone ?? "UTC";
  const { name, texts } = await textsIn(locale, timeZone);
  return csvFile(
    `${name}-${travelDate}.csv`,
    fileOf(roster.data.pages, texts, { locale, timeZone }),
  );
}
