import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { TripMissing } from "@/components/bookings/trip/trip-missing";
import { TripView } from "@/components/bookings/trip/trip-view";
import { TripConversation } from "@/components/conversations/thread/trip-conversation";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { readTripPage, tripTitle, type TripPageProps } from "@/lib/bookings/trips/trip-page";

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
  const conversation = trip.conversationId ? (
    <TripConversation session={session} conversationId={trip.conversationId} />
  ) : null;
  return <TripView trip={trip} session={session} now={now} conversation={conversation} />;
}
