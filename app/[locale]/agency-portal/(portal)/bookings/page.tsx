import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToDashboard } from "@/components/agencies/portal/back-to-dashboard";
import {
  BookingResults,
  BookingsScreen,
  BookingsSkeleton,
} from "@/components/bookings/portal/list/bookings-screen";
import { Streamed } from "@/components/layout/streaming/streamed";
import { LivePage } from "@/components/realtime/live-page";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import {
  bookingsPath,
  readBookingFilters,
  readPosition,
  type BookingFilters,
} from "@/lib/bookings/portal/filters";
import {
  countAgencyBookings,
  listAgencyBookings,
  listPackageChoices,
} from "@/lib/bookings/portal/queries";
import type { BookingPosition } from "@/lib/bookings/portal/types";
import { nextDayIn } from "@/lib/dates/next-day";
import { plainDateIn } from "@/lib/dates/time-zone";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("bookings") };
}

/** Events that refresh this screen. */
const events = ["booking.changed", "agency.changed"] as const;

type Reading = ReturnType<typeof read>;

async function read(filters: BookingFilters, after: BookingPosition | null) {
  const [page, agency] = await Promise.all([
    listAgencyBookings(filters, after),
    orUnavailable(getOwnAgency),
  ]);
  return { page, timeZone: agency === "unavailable" ? "UTC" : (agency?.timeZone ?? "UTC") };
}

async function List({
  filters,
  reading,
  counting,
  isFirst,
}: {
  filters: BookingFilters;
  reading: Reading;
  counting: ReturnType<typeof countAgencyBookings>;
  isFirst: boolean;
}) {
  const [{ page, timeZone }, counts] = await Promise.all([reading, counting]);
  const now = new Date();
  // The first hold of this page to run out changes it; so does midnight.
  const holds = page.ok
    ? page.data.bookings.flatMap((each) => (each.status === "pending" ? [each.holdExpiresAt] : []))
    : [];
  const changesAt = [nextDayIn(timeZone, now), ...holds.map((hold) => new Date(hold))];
  const at = new Date(Math.min(...changesAt.map((instant) => instant.getTime()))).toISOString();
  return (
    <>
      <LivePage events={events} at={at} />
      <BookingResults
        {...{ filters, page, isFirst }}
        counts={counts.ok ? counts.data : null}
        today={plainDateIn(timeZone, now)}
        now={now.toISOString()}
      />
    </>
  );
}

export default async function BookingsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const params = await searchParams;
  const filters = readBookingFilters(params);
  await requireRole("agency", bookingsPath(filters), "/agency-portal/auth");
  const t = await getTranslations("portal-bookings.list");
  const after = readPosition(filters.sort, params["after"]);
  const reading = read(filters, after);
  const counting = countAgencyBookings(filters);
  return (
    <>
      <BackToDashboard />
      <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
      <p className="mt-1 mb-5 text-muted-foreground">{t("lead")}</p>
      <BookingsScreen filters={filters} counts={counting} packages={listPackageChoices()}>
        <Streamed until={Promise.all([reading, counting])} fallback={<BookingsSkeleton />}>
          <List {...{ filters, reading, counting }} isFirst={after === null} />
        </Streamed>
      </BookingsScreen>
    </>
  );
}
