import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToBookings } from "@/components/bookings/portal/back-to-bookings";
import { BookingMissing } from "@/components/bookings/portal/booking-missing";
import { BookingDetails } from "@/components/bookings/portal/booking/booking-details";
import { FormMessage } from "@/components/forms/form-message";
import { Seen } from "@/components/layout/bell/seen";
import { LivePage } from "@/components/realtime/live-page";
import { getOwnAgency } from "@/lib/agencies/queries";
import { requireRole } from "@/lib/auth/guards";
import { getAgencyBooking } from "@/lib/bookings/portal/details";
import { bookingPath, isBookingNotice } from "@/lib/bookings/portal/filters";
import { plainDateIn } from "@/lib/dates/time-zone";

export async function generateMetadata({
  params,
}: {
  params: Promise<{ id: string }>;
}): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  const result = await getAgencyBooking((await params).id);
  return { title: result.ok ? `${result.data.reference} · ${t("bookings")}` : t("bookings") };
}

/** Events that refresh this screen. */
const events = ["booking.changed", "agency.changed"] as const;

export default async function BookingPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { id } = await params;
  const { notice } = await searchParams;
  await requireRole("agency", bookingPath(id), "/agency-portal/auth");
  const result = await getAgencyBooking(id);
  if (!result.ok) return <BookingMissing code={result.code} />;
  const booking = result.data;
  const timeZone = (await getOwnAgency())?.timeZone ?? "UTC";
  const now = new Date();
  const t = await getTranslations("errors");
  return (
    <>
      <LivePage events={events} at={booking.status === "pending" ? booking.holdExpiresAt : null} />
      <Seen subjectId={booking.id} />
      <BackToBookings />
      {isBookingNotice(notice) ? (
        <div className="mt-2 mb-4 max-w-6xl">
          <FormMessage text={t(notice)} />
        </div>
      ) : null}
      <BookingDetails
        booking={booking}
        timeZone={timeZone}
        today={plainDateIn(timeZone, now)}
        now={now.toISOString()}
      />
    </>
  );
}
