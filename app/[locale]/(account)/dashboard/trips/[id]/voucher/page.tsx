import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { TripMissing } from "@/components/bookings/trip/trip-missing";
import { VoucherView } from "@/components/bookings/voucher/voucher-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readTripPage, tripTitle, type TripPageProps } from "@/lib/bookings/trips/trip-page";
import { withNames } from "@/lib/bookings/trips/trips";
import { getVoucherContact } from "@/lib/bookings/voucher/contact";
import { getHolidayNames } from "@/lib/catalogue/holiday-texts";

export async function generateMetadata({ params }: TripPageProps): Promise<Metadata> {
  const t = await getTranslations("bookings.voucher");
  const title = await tripTitle((await params).id, t("title"), "voucher");
  return { title, robots: "noindex" };
}

export default async function VoucherPage({ params }: TripPageProps) {
  const read = await readTripPage((await params).id, "voucher");
  if (read === "unavailable") return <UnavailableView />;
  const { trip } = read;
  if (trip === null) return <TripMissing />;
  const contact = await orUnavailable(() => getVoucherContact(trip.id));
  if (contact === "unavailable") return <UnavailableView />;
  const names = await getHolidayNames(contact?.locale ?? (await getLocale()));
  return <VoucherView trip={trip} contact={contact} agencyTitle={withNames(trip, names).title} />;
}
