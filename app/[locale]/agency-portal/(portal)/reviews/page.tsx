import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToDashboard } from "@/components/agencies/portal/back-to-dashboard";
import { LoadFailed } from "@/components/feedback/load-failed";
import { AgencyReviews } from "@/components/reviews/agency-reviews";
import { RateTravellers } from "@/components/reviews/rate-travellers";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { listAgencyReviews, listUnratedBookings } from "@/lib/reviews/own-queries";
import { readReviewFilters } from "@/lib/reviews/reviews";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("reviews.portal"))("title") };
}

export default async function AgencyReviewsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { page } = readReviewFilters(await searchParams);
  await requireRole("agency", "/agency-portal/reviews", "/agency-portal/auth");
  const t = await getTranslations("reviews.portal");
  const [found, unrated] = await Promise.all([
    orUnavailable(() => listAgencyReviews(page)),
    orUnavailable(listUnratedBookings),
  ]);
  return (
    <>
      <BackToDashboard />
      <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted-foreground">{t("lead")}</p>
      {found === "unavailable" || unrated === "unavailable" ? (
        <LoadFailed level="h2" />
      ) : (
        <>
          <RateTravellers bookings={unrated} />
          <AgencyReviews {...found} page={page} />
        </>
      )}
    </>
  );
}
