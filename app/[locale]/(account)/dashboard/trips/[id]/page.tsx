import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { TripMissing } from "@/components/bookings/trip-missing";
import { TripView } from "@/components/bookings/trip-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { readTripPage } from "@/lib/bookings/trip-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings.book");
  return { title: t("trip"), robots: "noindex" };
}

export default async function TripPage({ params }: { params: Promise<{ id: string }> }) {
  const read = await readTripPage((await params).id);
  if (read === "unavailable") return <UnavailableView />;
  if (read.trip === null) return <TripMissing />;
  return <TripView trip={read.trip} session={read.session} now={read.now} />;
}
