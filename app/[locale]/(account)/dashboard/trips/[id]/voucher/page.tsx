import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { TripMissing } from "@/components/bookings/trip/trip-missing";
import { VoucherView } from "@/components/bookings/voucher/voucher-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { readTripPage, tripTitle, type TripPageProps } from "@/lib/bookings/trips/trip-page";

export async function generateMetadata({ params }: TripPageProps): Promise<Metadata> {
  const t = await getTranslations("bookings.voucher");
  const title = await tripTitle((await params).id, t("title"), "voucher");
  return { title, robots: "noindex" };
}

export default async function VoucherPage({ params }: TripPageProps) {
  const read = await readTripPage((await params).id, "voucher");
  if (read === "unavailable") return <UnavailableView />;
  return read.trip === null ? <TripMissing /> : <VoucherView trip={read.trip} />;
}
