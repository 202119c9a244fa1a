import { getLocale, getTranslations } from "next-intl/server";

import { ViewBeacon } from "@/components/analytics/view-beacon";
import { JsonLd } from "@/components/layout/json-ld";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { OutageStatus } from "@/components/layout/outage-status";
import { PackageMessage } from "@/components/packages/public/package-message";
import { PackageReviewsSection } from "@/components/reviews/package-reviews";
import { RatingLink } from "@/components/reviews/review-figures";
import { buttonVariants } from "@/components/ui/button";
import type { Selection } from "@/lib/bookings/choice/choice";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";
import { packagePicture } from "@/lib/packages/pictures/share-pictures";
import { sharePicturePath } from "@/lib/seo/share-picture";
import { getOffer } from "@/lib/packages/public/offers";
import { packageStructuredData } from "@/lib/packages/public/structured-data";
import { getPackageReviews } from "@/lib/reviews/queries";
import { reviewsStructuredData } from "@/lib/reviews/structured-data";

import { PackageView } from "./package-view";

/** @param selection date and party of the address; the prerendered page has none */
export async function PackagePageView({ id, selection }: { id: string; selection?: Selection }) {
  const t = await getTranslations("catalogue");
  const read = await getOffer(id);
  if (read.status === "missing") {
    return (
      <>
        <NotFoundStatus />
        <PackageMessage title={t("missing.title")} text={t("missing.text")}>
          <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
            {t("missing.home")}
          </LocaleLink>
        </PackageMessage>
      </>
    );
  }
  const locale = await getLocale();
  if (read.status === "unavailable") {
    return (
      <>
        <OutageStatus />
        <PackageMessage title={t("unreachable.title")} text={t("unreachable.text")}>
          {/* A full load on purpose: the router would show again what it remembers. */}
          <a href={localePath(locale, `/package/${id}`)} className={buttonVariants({ size: "lg" })}>
            {t("unreachable.retry")}
          </a>
        </PackageMessage>
      </>
    );
  }
  const readReviews = await getPackageReviews(read.offer.contactId ?? id);
  const reviews = readReviews.status === "ok" ? readReviews.data : null;
  const { siteUrl } = getEnvironment();
  const url = `${siteUrl}${localePath(locale, read.offer.item.href)}`;
  const above = [
    { name: t("detail.home"), path: localePath(locale, "/") },
    { name: t("detail.packages"), path: localePath(locale, "/packages") },
  ];
  return (
    <>
      <JsonLd
        data={packageStructuredData(read.offer, {
          url,
          above: above.map(({ name, path }) => ({ name, url: `${siteUrl}${path}` })),
          picture: `${siteUrl}${sharePicturePath(packagePicture(read.offer.item))}`,
          rating: reviews ? reviewsStructuredData(reviews) : {},
        })}
      />
      <PackageView
        offer={read.offer}
        url={url}
        above={above}
        selection={selection}
        rating={reviews?.figures.averages ? <RatingLink figures={reviews.figures} /> : null}
        reviews={
          reviews ? <PackageReviewsSection id={read.offer.item.id} reviews={reviews} /> : null
        }
      />
      <ViewBeacon id={read.offer.item.id} />
    </>
  );
}
