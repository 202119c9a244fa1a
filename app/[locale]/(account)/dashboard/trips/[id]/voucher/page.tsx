import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { TripMissing } from "@/components/bookings/trip-missing";
import { VoucherView } from "@/components/bookings/voucher-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { readTripPage } from "@/lib/bookings/trip-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings.voucher");
  return { title: t("title"), robots: "noindex" };
}

export default async function VoucherPage({ params }: { params: Promise<{ id: string }> }) {
  const read = await readTripPage((await params).id, "voucher");
  if (read === "unavailable") return <UnavailableView />;
  return read.trip === null ? <TripMissing /> : <VoucherView trip={read.trip} />;
}
