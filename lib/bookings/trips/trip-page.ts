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
import { withHolidayTexts, withNames } from "./trips";

export interface TripPageProps {
  params: Promise<{ id: string }>;
}

type TripPart = "voucher" | "cancel" | "review";

type TripPage = { session: SignedInSession; trip: TripDetails | null; now: Date } | "unavailable";

/** Cached by its arguments: pass both, even if undefined. */
const readOnce = cache(async (id: string, part: TripPart | undefined): Promise<TripPage> => {
  return orUnavailable(async () => {
    const session = await requireSession(tripPath(id, part));
    const now = new Date();
    const trip = await getTrip(session, id, now);
    // A traveller who became an agency keeps their trips.
    if (trip === null && session.role !== "user") {
      const target =
        session.role === "agency"
          ? `/agency-portal/bookings/${encodeURIComponent(id)}`
          : "/dashboard";
      redirect(localePath(await getLocale(), target));
    }
    const names = await getHolidayNames(await getLocale());
    return { session, trip: trip && withHolidayTexts(trip, names), now };
  });
});

/** Null if the user has no such trip; an agency that scans a voucher goes to its portal. */
export function readTripPage(id: string, part?: TripPart): Promise<TripPage> {
  return readOnce(id, part);
}

export async function tripTitle(id: string, fallback: string, part?: TripPart): Promise<string> {
  const read = await readTripPage(id, part);
  if (read === "unavailable" || read.trip === null) return fallback;
  const { title, reference } = read.trip;
  return [part && fallback, title, reference].filter(Boolean).join(" · ");
}

/** With holiday names in the page's language. @throws BackendUnavailableError */
export async function readTravellerHome(
  ...wanted: Parameters<typeof getTravellerHome>
): Promise<TravellerHome> {
  const [home, names] = await Promise.all([
    getTravellerHome(...wanted),
    getLocale().then(getHolidayNames),
  ]);
  return { ...home, trips: home.trips.map((trip) => withNames(trip, names)) };
}
