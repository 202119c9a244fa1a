import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Price } from "@/components/layout/price";
import { PackagePicture } from "@/components/packages/package-picture";
import { SavePackage } from "@/components/packages/public/saved/save-package";
import { buttonVariants } from "@/components/ui/button";
import { getFlightsText } from "@/lib/catalogue/flights-text";
import { getHoliday, isHolidayId } from "@/lib/catalogue/holidays";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import { agencyPath } from "@/lib/navigation/agency-paths";
import { packagePath } from "@/lib/navigation/package-paths";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import type { PackageSearchRow } from "@/lib/packages/search/package-search";
import { getPlaceName } from "@/lib/places/place-texts";
import type { ListedSample } from "@/lib/search/packages/found-packages";
import { partyLimits } from "@/lib/search/query/fields";
import { carriedDay } from "@/lib/search/query/flexible";
import type { SearchQuery } from "@/lib/search/query/query";

import { RequestButton } from "./book-button";
import { CardRating } from "./rating";
import { SampleCard } from "./sample-card";
import { UnitPrice } from "./unit-price";

const CHIPS = 2;

export async function SamplePackageCard({
  sample,
  texts,
  placeLabel,
  query,
  isFirst,
}: ListedSample & { query: SearchQuery; isFirst: boolean }) {
  const t = await getTranslations("search");
  const kinds = await getTranslations("catalogue.kinds");
  const { travelers } = query.party;
  return (
    <SampleCard
      picture={`/illustrations/packages/${sample.id}.svg`}
      isFirst={isFirst}
      title={texts.title}
      subtitle={`${placeLabel} · ${t("count.days", { count: sample.durationDays })}`}
      rating={<CardRating rating={sample.rating} reviews={sample.reviews} isSample />}
      details={
        <p>
          {sample.hotel} <span className="stars">{"★".repeat(sample.hotelStars)}</span>
          <br />
          {t("includesFlight", {
            place: await getPlaceName(sample.flightFrom),
            airline: sample.airline,
          })}
          <br />
          {[await getFlightsText(true), ...sample.kinds.map((kind) => kinds(kind))].join(" · ")}
        </p>
      }
      chips={texts.included.slice(0, CHIPS)}
      price={
        <>
          <span className="was">
            {t("was")}{" "}
            <s>
              <Price cents={sample.originalPriceCents} />
            </s>
          </span>
          <UnitPrice
            cents={sample.priceCents}
            unit="person"
            times={travelers === partyLimits.travelers.initial ? 1 : travelers}
            what={t("count.travelers", { count: travelers })}
          />
          <small className="save">
            {t.rich("save", { amount: () => <Price cents={sample.savingsCents} /> })}
          </small>
        </>
      }
      action={<RequestButton category="packages" id={sample.id} subject={texts.title} />}
    />
  );
}

/** Date and party of a search, as the page of a package reads them; the usual party is left out. */
function selectionOf(query: SearchQuery, departsOn: string | null) {
  const { travelers } = query.party;
  return {
    date: carriedDay(query, departsOn, new Date().toISOString().slice(0, 10)),
    travellers: travelers === partyLimits.travelers.initial ? undefined : travelers,
  };
}

export async function AgencyPackageCard({
  row,
  query,
  isFirst,
}: {
  row: PackageSearchRow;
  query: SearchQuery;
  isFirst: boolean;
}) {
  const t = await getTranslations();
  const locale = await getLocale();
  const holiday = isHolidayId(row.slug) ? row.slug : null;
  const title = holiday ? t(`catalogue.holidays.${holiday}.title`) : row.title;
  const place = holiday ? t(`catalogue.holidays.${holiday}.location`) : row.destination;
  return (
    <SampleCard
      picture={
        holiday ? (
          getHoliday(holiday).image
        ) : (
          <PackagePicture
            id={row.id}
            destination={row.destination}
            title={row.title}
            kinds={row.kinds}
            src={pictureUrl(row)}
            isEager={isFirst}
          />
        )
      }
      isFirst={isFirst}
      title={title}
      subtitle={`${place} · ${t("search.count.days", { count: row.durationDays })}`}
      rating={
        row.rating ? (
          <CardRating rating={row.rating.average} reviews={row.rating.reviews} />
        ) : undefined
      }
      details={
        <>
          <p>
            {row.agencySlug === null ? (
              t("catalogue.card.by", { agency: row.agencyName })
            ) : (
              <a
                href={localePath(locale, agencyPath(row.agencySlug))}
                className="underline-offset-4 hover:underline"
              >
                {t("catalogue.card.by", { agency: row.agencyName })}
              </a>
            )}
          </p>
          <ul className="features">
            {query.flexible === "" || row.departsOn === null ? null : (
              <li>
                {t("search.flexible.departs", {
                  date: formatDate(row.departsOn, locale, {
                    weekday: "short",
                    day: "numeric",
                    month: "short",
                    year: "numeric",
                  }),
                })}
              </li>
            )}
            <li className={row.includesFlights ? undefined : "without"}>
              {await getFlightsText(row.includesFlights)}
            </li>
            <li>{t("catalogue.detail.verified")}</li>
            {row.maxParticipants === null ? null : (
              <li>{t("catalogue.card.group", { count: row.maxParticipants })}</li>
            )}
          </ul>
        </>
      }
      chips={row.kinds.map((kind) => t(`catalogue.kinds.${kind}`))}
      price={<UnitPrice cents={row.priceCents} unit="person" />}
      action={
        <IntentLink
          href={localePath(
            locale,
            packagePath(row.slug ?? row.id, selectionOf(query, row.departsOn)),
          )}
          className={buttonVariants({ size: "sm" })}
        >
          {t("search.seePackage")}
          <span className="sr-only">: {title}</span>
        </IntentLink>
      }
      save={<SavePackage id={row.slug ?? row.id} title={title} />}
    />
  );
}
