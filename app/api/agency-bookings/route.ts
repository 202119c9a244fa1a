import { getTranslations } from "next-intl/server";

import { failed } from "@/lib/actions/types";
import {
  BYTE_ORDER_MARK,
  bookingCells,
  csvLines,
  type BookingFileTexts,
} from "@/lib/bookings/portal-csv";
import { readBookingFilters } from "@/lib/bookings/portal-filters";
import { readAllBookings } from "@/lib/bookings/portal-queries";
import type { AgencyBooking } from "@/lib/bookings/portal-types";
import { requireCaller, respond } from "@/lib/conversations/http";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";

async function textsIn(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "portal-bookings" });
  const texts: BookingFileTexts = {
    columns: [
      t("file.reference"),
      t("file.status"),
      t("file.customer"),
      t("file.package"),
      t("file.date"),
      t("file.travellers"),
      t("file.total"),
      t("file.charged"),
      t("file.refund"),
      t("file.reason"),
      t("file.created"),
      t("file.phone"),
    ],
    statuses: {
      pending: t("status.pending"),
      confirmed: t("status.confirmed"),
      completed: t("status.completed"),
      cancelled: t("status.cancelled"),
      declined: t("status.declined"),
      expired: t("status.expired"),
    },
  };
  return { name: t("file.name"), texts };
}

/** Page after page as text: however many bookings there are, one page at a time is in memory. */
async function* fileOf(pages: AsyncGenerator<AgencyBooking[]>, texts: BookingFileTexts) {
  yield BYTE_ORDER_MARK + csvLines([texts.columns]);
  for await (const page of pages) {
    if (page.length > 0) yield csvLines(page.map((booking) => bookingCells(booking, texts)));
  }
}

/** Asks for the next part only when the last one has been sent. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** The caller's bookings as CSV, with the filters of the list: `?status=&q=&package=&date=&sort=&locale=`. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  if (caller.data.role !== "agency") return respond(failed("forbidden"));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const locale = isLocale(query["locale"]) ? query["locale"] : defaultLocale;
  const pages = await readAllBookings(readBookingFilters(query));
  if (!pages.ok) return respond(pages);
  const { name, texts } = await textsIn(locale);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(streamOf(fileOf(pages.data, texts)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${day}.csv"`,
      "cache-control": "private, no-store",
      // Whoever opens it in a tab all the same gets text that can do nothing.
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
