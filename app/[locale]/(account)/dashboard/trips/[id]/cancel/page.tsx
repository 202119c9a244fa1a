import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { CancelForm } from "@/components/bookings/trip/cancel-form";
import { TripMissing } from "@/components/bookings/trip/trip-missing";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { BackLink } from "@/components/layout/links/back-link";
import { Card } from "@/components/ui/card";
import { readTripPage, tripTitle, type TripPageProps } from "@/lib/bookings/trips/trip-page";
import { canCancel } from "@/lib/bookings/trips/trips";
import { tripPath } from "@/lib/navigation/trip-paths";

export async function generateMetadata({ params }: TripPageProps): Promise<Metadata> {
  const t = await getTranslations("bookings.cancel");
  const title = await tripTitle((await params).id, t("title"), "cancel");
  return { title, robots: "noindex" };
}

/** Asks before a trip is cancelled, for browsers without scripts. */
export default async function CancelPage({ params }: TripPageProps) {
  const { id } = await params;
  const read = await readTripPage(id, "cancel");
  if (read === "unavailable") return <UnavailableView />;
  const { trip, now } = read;
  if (trip === null) return <TripMissing />;
  const t = await getTranslations("bookings");
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      <BackLink href={tripPath(id)}>{t("voucher.back")}</BackLink>
      <Card className="mt-3 p-6">
        <h1 className="text-2xl font-bold">{t("cancel.title")}</h1>
        {canCancel(trip, now) ? (
          <CancelForm trip={trip} now={now} />
        ) : (
          <p className="mt-3">{t("cancel.notPossible")}</p>
        )}
      </Card>
    </div>
  );
}
