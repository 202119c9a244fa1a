import type { NextRequest } from "next/server";

import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getSession } from "@/lib/auth/session";
import { tripCalendar } from "@/lib/bookings/trips/calendar";
import { getCalendarDescription } from "@/lib/bookings/trips/calendar-description";
import { getTrip } from "@/lib/bookings/trips/trip-queries";
import { withHolidayTexts } from "@/lib/bookings/trips/trips";
import { getHolidayNames } from "@/lib/catalogue/holiday-texts";
import { getEnvironment } from "@/lib/config/env";
import { refusePrivateFile } from "@/lib/http/private-file";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { tripPath } from "@/lib/navigation/trip-paths";

/** A trip as a file for calendars, for its traveller only. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  const session = await getSession();
  if (session.status === "unavailable") return refusePrivateFile(503);
  if (session.status !== "signed-in") return refusePrivateFile(401);
  const trip = await orUnavailable(() => getTrip(session, id, new Date()));
  if (trip === "unavailable") return refusePrivateFile(503);
  if (trip === null) return refusePrivateFile(404);

  const wanted = request.nextUrl.searchParams.get("locale");
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  const url = `${getEnvironment().siteUrl}${localePath(locale, tripPath(id))}`;
  const named = withHolidayTexts(trip, await getHolidayNames(locale));
  const description = await getCalendarDescription(named, locale);
  return new Response(tripCalendar(named, { url, locale, description }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${trip.reference}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
