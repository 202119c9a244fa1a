import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { PackageMessage } from "@/components/packages/public/package-message";
import { AllReviews } from "@/components/reviews/all-reviews";
import { buttonVariants } from "@/components/ui/button";
import { packagePicture } from "@/lib/packages/pictures/share-pictures";
import { getOffer } from "@/lib/packages/public/offers";
import { getPackageReviews } from "@/lib/reviews/queries";
import { isNarrowed, readReviewFilters, reviewsPath } from "@/lib/reviews/reviews";
import { pageMetadata } from "@/lib/seo/metadata";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("reviews.list");
  const read = await getOffer((await params).id);
  if (read.status !== "found") return { robots: "noindex" };
  const { item } = read.offer;
  return {
    ...pageMetadata({
      locale: await getLocale(),
      path: reviewsPath(item.id),
      title: t("title", { title: item.title }),
      description: t("description", { title: item.title }),
      picture: packagePicture(item),
    }),
    ...(isNarrowed(readReviewFilters(await searchParams)) ? { robots: "noindex" } : {}),
  };
}

/** All reviews of a package, sorted and filtered by the address. */
export default async function ReviewsPage({ params, searchParams }: Props) {
  const { id } = await params;
  const filters = readReviewFilters(await searchParams);
  const read = await getOffer(id);
  const t = await getTranslations("catalogue.missing");
  if (read.status === "missing") {
    return (
      <>
        <NotFoundStatus />
        <PackageMessage title={t("title")} text={t("text")}>
          <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
            {t("home")}
          </LocaleLink>
        </PackageMessage>
      </>
    );
  }
  const offer = read.status === "found" ? read.offer : null;
  const reviews = await getPackageReviews(offer?.contactId ?? id, filters);
  return (
    <AllReviews
      id={offer?.item.id ?? id}
      title={offer?.item.title ?? null}
      filters={filters}
      read={reviews.status === "ok" ? reviews.data : "unavailable"}
    />
  );
}
