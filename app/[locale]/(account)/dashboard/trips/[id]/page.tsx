import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { PushSettings } from "@/components/account/push/push-settings";
import { TripMissing } from "@/components/bookings/trip/trip-missing";
import { TripView } from "@/components/bookings/trip/trip-view";
import { TripConversation } from "@/components/conversations/thread/trip-conversation";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { Seen } from "@/components/layout/bell/seen";
import { TripReview } from "@/components/reviews/trip-review";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readTripPage, tripTitle, type TripPageProps } from "@/lib/bookings/trips/trip-page";
import { getOwnReview } from "@/lib/reviews/own-queries";

export async function generateMetadata({ params }: TripPageProps): Promise<Metadata> {
  const t = await getTranslations("bookings.book");
  const title = await tripTitle((await params).id, t("trip"));
  return { title, robots: "noindex" };
}

export default async function TripPage({ params }: TripPageProps) {
  const read = await readTripPage((await params).id);
  if (read === "unavailable") return <UnavailableView />;
  if (read.trip === null) return <TripMissing />;
  const { trip, session, now } = read;
  const own = trip.status === "completed" ? await orUnavailable(() => getOwnReview(trip.id)) : null;
  const conversation = trip.conversationId ? (
    <div className="grid gap-4">
      <TripConversation session={session} conversationId={trip.conversationId} />
      {trip.status === "pending" ? <PushSettings isOffer /> : null}
    </div>
  ) : null;
  return (
    <>
      <Seen subjectId={trip.id} />
      <TripView
        trip={trip}
        session={session}
        now={now}
        conversation={conversation}
        review={own && own !== "unavailable" ? <TripReview trip={own} now={now} /> : null}
      />
    </>
  );
}
