import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToBookings } from "@/components/bookings/portal/back-to-bookings";
import { BookingDetails } from "@/components/bookings/portal/booking-details";
import { BookingMissing } from "@/components/bookings/portal/booking-missing";
import { LivePage } from "@/components/portal/live-page";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { getAgencyBooking } from "@/lib/bookings/portal-details";
import { bookingPath } from "@/lib/bookings/portal-filters";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { plainDateIn } from "@/lib/utils/time-zone";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("bookings") };
}

/** What changes this screen. */
const events = ["booking.changed", "agency.changed"] as const;

export default async function BookingPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRole("agency", bookingPath(id), "/agency-portal/auth");
  const result = await getAgencyBooking(id);
  if (!result.ok) return <BookingMissing code={result.code} />;
  const booking = result.data;
  const timeZone = await getViewerTimeZone((await getOwnAgency())?.timeZone);
  const now = new Date();
  return (
    <>
      <LivePage events={events} at={booking.status === "pending" ? booking.holdExpiresAt : null} />
      <BackToBookings />
      <BookingDetails
        booking={booking}
        timeZone={timeZone}
        today={plainDateIn(timeZone, now)}
        now={now.toISOString()}
      />
    </>
  );
}
