import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToBookings } from "@/components/bookings/portal/back-to-bookings";
import { BookingMissing } from "@/components/bookings/portal/booking-missing";
import {
  DepartureHeader,
  DepartureRoster,
  RosterSkeleton,
} from "@/components/bookings/portal/roster/departure-roster";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";
import { LivePage } from "@/components/realtime/live-page";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { departurePath } from "@/lib/bookings/portal/filters";
import { openDeparture, type Departure } from "@/lib/bookings/portal/roster";
import { readPage } from "@/lib/bookings/trips/trips";
import { isPlainDate } from "@/lib/dates/plain-date";
import { plainDateIn } from "@/lib/dates/time-zone";
import { isUuid } from "@/lib/utils/uuid";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal-bookings.departure");
  return { title: t("title") };
}

/** Events that refresh this screen. */
const events = ["booking.changed"] as const;

async function Travellers({
  departure,
  reading,
}: {
  departure: Departure;
  reading: ReturnType<typeof openDeparture>["roster"];
}) {
  const roster = await reading;
  const t = await getTranslations("portal-bookings.missing");
  if (!roster.ok) return <LoadFailed title={t("failed")} level="h2" />;
  const timeZone = (await getOwnAgency())?.timeZone ?? "UTC";
  return (
    <DepartureRoster
      departure={departure}
      roster={roster.data}
      timeZone={timeZone}
      today={plainDateIn(timeZone, new Date())}
    />
  );
}

export default async function DeparturePage({
  params,
  searchParams,
}: {
  params: Promise<{ packageId: string; date: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { packageId, date } = await params;
  await requireRole("agency", departurePath(packageId, date), "/agency-portal/auth");
  if (!isUuid(packageId) || !isPlainDate(date)) return <BookingMissing code="notFound" />;
  const opened = openDeparture(packageId, date, readPage((await searchParams)["page"]));
  const departure = await opened.departure;
  if (!departure.ok) return <BookingMissing code={departure.code} />;
  return (
    <>
      <LivePage events={events} />
      <BackToBookings />
      <div className="grid max-w-6xl grid-cols-1 gap-6">
        <DepartureHeader departure={departure.data} />
        <Streamed until={opened.roster} fallback={<RosterSkeleton />}>
          <Travellers departure={departure.data} reading={opened.roster} />
        </Streamed>
      </div>
    </>
  );
}
