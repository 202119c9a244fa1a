import { getLocale, getTranslations } from "next-intl/server";

import { BelowFold } from "@/components/layout/below-fold";
import { PackagePicture } from "@/components/packages/package-picture";
import { PackageCard } from "@/components/packages/public/cards/package-card";
import { PackageTrail } from "@/components/packages/public/package-trail";
import { RatingLink } from "@/components/reviews/review-figures";
import { Icon } from "@/components/ui/icon";
import type { AgencyPageReviews } from "@/lib/agency-page/queries";
import type { AgencyPage } from "@/lib/agency-page/types";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import type { CatalogueItem } from "@/lib/packages/public/items";
import { pictureUrl } from "@/lib/packages/pictures/pictures";

import { AgencyFacts } from "./agency-facts";
import { AgencyReviewsSection } from "./agency-reviews";
import { AgencyPeople, AgencyPictures, AgencyStory } from "./agency-words";

/** An agency's page, and its preview. @param reviews null while they can't be read */
export async function AgencyView({
  page,
  items,
  reviews,
}: {
  page: AgencyPage;
  items: readonly CatalogueItem[];
  reviews: AgencyPageReviews | null;
}) {
  const t = await getTranslations("agency-page");
  const locale = await getLocale();
  const [cover] = page.pictures;
  const month = formatDate(page.since, locale, { month: "long", year: "numeric" });
  return (
    <article className="mx-auto w-full max-w-7xl px-4 pt-4">
      <header>
        <PackagePicture
          id={page.agencyId}
          destination=""
          title={page.name}
          src={cover ? pictureUrl({ imagePath: cover.path }) : null}
          alt={cover?.alt ?? ""}
          isEager
          ratio="wide"
          className="max-h-96 w-full rounded-xl"
        />
        <div className="mt-3">
          <PackageTrail
            above={[{ name: t("home"), path: localePath(locale, "/") }]}
            title={page.name}
          />
        </div>
        <h1 className="mt-1 text-4xl font-bold wrap-anywhere sm:text-5xl">{page.name}</h1>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-muted-foreground">
          {page.isLive ? (
            <li className="flex items-center gap-2 font-semibold text-foreground">
              <Icon name="badge-check" className="size-5 text-success" />
              {t("verified")}
            </li>
          ) : null}
          <li className="flex items-center gap-2">
            <Icon name="calendar-days" className="size-5 text-primary" />
            {t("since", { month })}
          </li>
        </ul>
        {reviews ? <RatingLink figures={reviews.figures} /> : null}
      </header>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-10">
          <AgencyStory page={page} />
          <AgencyPeople people={page.people} />
          <AgencyPictures pictures={page.pictures.slice(1)} />
        </div>
        <AgencyFacts page={page} />
      </div>
      <BelowFold>
        <section aria-labelledby="packages" className="mt-14">
          <h2 id="packages" className="text-2xl font-bold wrap-anywhere">
            {t("packages", { name: page.name })}
          </h2>
          {items.length > 0 ? (
            <ul className="package-grid mt-6">
              {items.map((item) => (
                // The page says whose it is.
                <PackageCard key={item.id} item={{ ...item, agencyName: null }} />
              ))}
            </ul>
          ) : (
            <p className="mt-3 wrap-anywhere text-muted-foreground">
              {t("noPackages", { name: page.name })}
            </p>
          )}
        </section>
        {reviews ? <AgencyReviewsSection name={page.name} reviews={reviews} /> : null}
        {page.isLive ? (
          <a
            href={localePath(locale, `/report?kind=agency&id=${page.agencyId}`)}
            rel="nofollow"
            className="mt-6 inline-flex min-h-11 items-center text-sm text-muted-foreground underline print:hidden"
          >
            {t("report")}
          </a>
        ) : null}
      </BelowFold>
    </article>
  );
}
