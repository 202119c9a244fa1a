import "server-only";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { cache } from "react";

import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import type { SignedInSession } from "@/lib/auth/session";
import type { TripDetails } from "@/lib/bookings/types";
import { getHolidayNames } from "@/lib/catalogue/holiday-texts";
import { localePath } from "@/lib/i18n/paths";
import { tripPath } from "@/lib/navigation/trip-paths";

import { getTravellerHome, type TravellerHome } from "./home-queries";
import { getTrip } from "./trip-queries";
import { withNames } from "./trips";

/** What the address of a trip's page says. */
export interface TripPageProps {
  params: Promise<{ id: string }>;
}

type TripPart = "voucher" | "cancel";

type TripPage = { session: SignedInSession; trip: TripDetails | null; now: Date } | "unavailable";

/** The page and its title share one reading: each argument has to be there, whatever it is. */
const readOnce = cache(async (id: string, part: TripPart | undefined): Promise<TripPage> => {
  return orUnavailable(async () => {
    const session = await requireSession(tripPath(id, part));
    const now = new Date();
    const trip = await getTrip(session, id, now);
    // A traveller who has an agency by now keeps the trips.
    if (trip === null && session.role !== "user") {
      const target =
        session.role === "agency"
          ? `/agency-portal/bookings/${encodeURIComponent(id)}`
          : "/dashboard";
      redirect(localePath(await getLocale(), target));
    }
    const names = await getHolidayNames(await getLocale());
    return { session, trip: trip && withNames(trip, names), now };
  });
});

/**
 * Whom a trip's page is for and what it is about; null where they have no such trip. An agency that
 * scans a traveller's voucher is led to the booking in its portal.
 */
export function readTripPage(id: string, part?: TripPart): Promise<TripPage> {
  return readOnce(id, part);
}

/** What a tab is called that shows a trip: which one it is, and before that what of it, if not all. */
export async function tripTitle(id: string, fallback: string, part?: TripPart): Promise<string> {
  const read = await readTripPage(id, part);
  if (read === "unavailable" || read.trip === null) return fallback;
  const { title, reference } = read.trip;
  return [part && fallback, title, reference].filter(Boolean).join(" · ");
}

/**
 * The name and a page of the trips of whoever is signed in, as they are called in the page's language.
 * @throws BackendUnavailableError
 */
export async function readTravellerHome(
  ...wanted: Parameters<typeof getTravellerHome>
): Promise<TravellerHome> {
  const [home, names] = await Promise.all([
    getTravellerHome(...wanted),
    getLocale().then(getHolidayNames),
  ]);
  return { ...home, trips: home.trips.map((trip) => withNames(trip, names)) };
}
