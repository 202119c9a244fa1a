import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { TripMissing } from "@/components/bookings/trip/trip-missing";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { BackLink } from "@/components/layout/links/back-link";
import { ReviewForm } from "@/components/reviews/review-form";
import { Card } from "@/components/ui/card";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readTripPage, tripTitle, type TripPageProps } from "@/lib/bookings/trips/trip-page";
import { tripPath } from "@/lib/navigation/trip-paths";
import { getOwnReview, type OwnReview } from "@/lib/reviews/own-queries";

const EDIT_WITHOUT_TRACE_MS = 48 * 3_600_000;

export async function generateMetadata({ params }: TripPageProps): Promise<Metadata> {
  const t = await getTranslations("reviews");
  const title = await tripTitle((await params).id, t("form.write"), "review");
  return { title, robots: "noindex" };
}

function noteKey(review: OwnReview, now: Date) {
  const age = now.getTime() - new Date(review.createdAt).getTime();
  return age < EDIT_WITHOUT_TRACE_MS ? "form.editSoon" : "form.editLate";
}

export default async function ReviewPage({ params }: TripPageProps) {
  const { id } = await params;
  const read = await readTripPage(id, "review");
  if (read === "unavailable") return <UnavailableView />;
  if (read.trip === null) return <TripMissing />;
  const own = await orUnavailable(() => getOwnReview(id));
  if (own === "unavailable") return <UnavailableView />;
  const t = await getTranslations("reviews");
  const isOpen =
    own !== null &&
    (own.review ? own.review.removalReason === null : new Date(own.reviewableUntil) > read.now);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <BackLink href={tripPath(id)}>{read.trip.title}</BackLink>
      <Card className="mt-3 p-5 sm:p-7">
        <h1 className="text-2xl font-bold">{t(own?.review ? "form.edit" : "form.write")}</h1>
        {isOpen ? (
          <>
            <p className="mt-2 text-sm text-muted-foreground">
              {t("form.public")}{" "}
              {own.review ? t(noteKey(own.review, read.now)) : own.isBlind ? t("form.blind") : null}
            </p>
            <ReviewForm trip={own} travellers={read.trip.travellers} />
          </>
        ) : (
          <p className="mt-3">{t("form.closed")}</p>
        )}
      </Card>
    </div>
  );
}
