import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToBookings } from "@/components/bookings/portal/back-to-bookings";
import { BookingMissing } from "@/components/bookings/portal/booking-missing";
import { DepartureRoster } from "@/components/bookings/portal/departure-roster";
import { LivePage } from "@/components/portal/live-page";
import { requireRole } from "@/lib/auth/guards";
import { getDepartureRoster } from "@/lib/bookings/portal-details";
import { departurePath, isUuid } from "@/lib/bookings/portal-filters";
import { readPage } from "@/lib/bookings/trips";
import { isPlainDate } from "@/lib/utils/plain-date";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal-bookings.departure");
  return { title: t("title") };
}

/** What changes this screen. */
const events = ["booking.changed"] as const;

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
  const result = await getDepartureRoster(packageId, date, readPage((await searchParams)["page"]));
  if (!result.ok) return <BookingMissing code={result.code} />;
  return (
    <>
      <LivePage events={events} />
      <BackToBookings />
      <DepartureRoster roster={result.data} />
    </>
  );
}
