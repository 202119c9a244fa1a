import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { BookingBar } from "@/components/bookings/card/booking-bar";
import { BelowFold } from "@/components/layout/below-fold";
import { BackToPackages } from "@/components/packages/public/back-to-packages";
import { CancellationTerms } from "@/components/packages/public/cancellation-terms";
import { RelatedPackages } from "@/components/packages/public/cards/related-packages";
import { DepartureList } from "@/components/packages/public/departure-list";
import { PackageGallery } from "@/components/packages/public/gallery/package-gallery";
import { TripMap } from "@/components/packages/public/map/trip-map";
import { GoodToKnow } from "@/components/packages/public/good-to-know";
import { PackageFacts } from "@/components/packages/public/package-facts";
import { PackageItinerary } from "@/components/packages/public/package-itinerary";
import { PackageLines } from "@/components/packages/public/package-lines";
import { PackageTrail } from "@/components/packages/public/package-trail";
import { SaveButton } from "@/components/packages/public/saved/save-button";
import { ShareLink } from "@/components/packages/public/share-link";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { chooseOnCard, mostOnCard } from "@/lib/bookings/choice/card-choice";
import type { Selection } from "@/lib/bookings/choice/choice";
import { localePath } from "@/lib/i18n/paths";
import type { PackageOffer } from "@/lib/packages/public/offers";
import { packageMap } from "@/lib/packages/public/package-map";
import { formatRating } from "@/lib/packages/public/rating";
import { cn } from "@/lib/utils/cn";

import { BookingCard } from "./booking-card";
import { ContactSection } from "./contact-section";

/**
 * @param url absolute
 * @param above the pages above this one, with their paths in the page's language
 * @param preview stands in place of the ways to book
 */
export async function PackageView({
  offer,
  url,
  above,
  selection,
  preview,
  reviews = null,
  rating = null,
}: {
  offer: PackageOffer;
  url: string;
  above: readonly { name: string; path: string }[];
  selection?: Selection | undefined;
  preview?: ReactNode;
  /** The section of reviews, and the line below the title that leads to it. */
  reviews?: ReactNode;
  rating?: ReactNode;
}) {
  const t = await getTranslations("catalogue");
  const saved = await getTranslations("saved");
  const locale = await getLocale();
  const { item } = offer;
  const map = packageMap(item.location, offer.days);
  const chosen = selection
    ? chooseOnCard(offer.departures ?? [], { selection, mostTravellers: mostOnCard(offer) }).date
    : null;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4">
      {preview ? null : (
        <div className="flex items-center justify-between gap-4 print:hidden">
          <BackToPackages
            listPath={localePath(locale, "/packages")}
            homePath={localePath(locale, "/")}
          >
            <Icon name="arrow-left" className="size-4" />
            {t("detail.back")}
          </BackToPackages>
          <div className="flex">
            <SaveButton id={item.id} name={saved("save", { title: item.title })}>
              <span className="max-sm:sr-only">{saved("saveShort")}</span>
            </SaveButton>
            <ShareLink
              title={item.title}
              url={url}
              copied={t("detail.linkCopied")}
              // Its text ends where the card below it does.
              className={cn(buttonVariants({ variant: "ghost" }), "-mr-2 px-2")}
            >
              <Icon name="share-2" />
              {t("detail.share")}
            </ShareLink>
          </div>
        </div>
      )}
      <article className="mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0">
          <PackageGallery
            id={item.id}
            title={item.title}
            destination={item.location}
            kinds={item.kinds}
            pictures={offer.gallery}
          />
          <PackageTrail above={above} title={item.title} />
          <h1 className="mt-1 text-4xl font-bold wrap-anywhere sm:text-5xl">{item.title}</h1>
          {rating ??
            (item.rating === null ? null : (
              <p className="mt-3 flex flex-wrap items-center gap-1.5 font-semibold">
                <Icon name="star" className="size-5 fill-sun stroke-none" />
                {t("card.rating", { rating: formatRating(item.rating.average, locale) })}
                <span className="font-normal text-muted-foreground">
                  {t("detail.sampleRating")}
                </span>
              </p>
            ))}
          <PackageFacts item={item} />
        </header>
        <BookingCard offer={offer} selection={selection} actions={preview} />
        <div className="min-w-0">
          <BelowFold isPhoneOnly>
            <section>
              <h2 className="text-2xl font-bold">{t("detail.about")}</h2>
              <div className="mt-3 grid max-w-prose gap-4 text-lg wrap-anywhere whitespace-pre-line">
                {offer.description.split(/\n{2,}/).map((paragraph, index) => (
                  // Paragraphs of one text never change places.
                  <p key={index}>{paragraph}</p>
                ))}
              </div>
            </section>
          </BelowFold>
          <BelowFold>
            {map ? <TripMap map={map} /> : null}
            {offer.days.length > 0 ? <PackageItinerary days={offer.days} /> : null}
            <PackageLines title={t("detail.included")} lines={offer.included} kind="in" />
            <PackageLines title={t("detail.notIncluded")} lines={offer.notIncluded} kind="out" />
            <GoodToKnow details={offer.practical} durationDays={item.durationDays} />
            {offer.departures === null ? null : (
              <DepartureList
                departures={offer.departures}
                durationDays={item.durationDays}
                priceCents={item.priceCents}
              />
            )}
            <CancellationTerms offer={offer} chosen={chosen} />
            {reviews}
            {offer.contactId === null || preview ? null : (
              <ContactSection packageId={offer.contactId} />
            )}
          </BelowFold>
        </div>
      </article>
      <BelowFold>
        <RelatedPackages item={item} />
      </BelowFold>
      {offer.contactId === null || preview ? null : (
        <BookingBar offer={offer} selection={selection} />
      )}
    </div>
  );
}
