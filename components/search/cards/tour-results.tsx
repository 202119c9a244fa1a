import { getLocale, getTranslations } from "next-intl/server";

import { getTourTexts, getTourTypeName } from "@/lib/catalogue/samples/texts";
import type { SampleTour } from "@/lib/catalogue/samples/types";
import { formatMinutes } from "@/lib/dates/duration";
import { getPlaceLabel } from "@/lib/places/place-texts";
import { tourSearch } from "@/lib/search/definitions/tours";
import { partyLimits } from "@/lib/search/query/fields";
import type { SearchQuery } from "@/lib/search/query/query";

import { RequestButton } from "./book-button";
import { CardRating } from "./rating";
import { SampleCard } from "./sample-card";
import { SampleResults, type ResultsProps } from "./sample-results";
import { UnitPrice } from "./unit-price";

const CHIPS = 3;

export async function TourCard({
  tour,
  query,
  isFirst,
}: {
  tour: SampleTour;
  query: SearchQuery | null;
  isFirst: boolean;
}) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const { title, highlights } = await getTourTexts(tour.id);
  const asked = query?.party.travelers ?? partyLimits.travelers.initial;
  // A default party needs no total on every card.
  const travelers = asked === partyLimits.travelers.initial ? 1 : asked;
  return (
    <SampleCard
      picture={`/illustrations/tours/${tour.id}.svg`}
      isFirst={isFirst}
      title={title}
      subtitle={`${await getPlaceLabel(tour.place)} · ${formatMinutes(tour.durationMinutes, locale)} · ${await getTourTypeName(tour.type)}`}
      rating={<CardRating rating={tour.rating} reviews={tour.reviews} isSample />}
      details={
        <ul className="features">
          {highlights.slice(0, CHIPS).map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      }
      chips={[]}
      price={
        <UnitPrice
          cents={tour.priceCents}
          unit="person"
          times={travelers}
          what={t("count.travelers", { count: travelers })}
        />
      }
      action={<RequestButton category="tours" id={tour.id} subject={title} />}
    />
  );
}

export function TourResults(props: ResultsProps) {
  return (
    <SampleResults
      {...props}
      category="tours"
      definition={tourSearch}
      className="sample-grid"
      card={(tour, isFirst) => (
        <TourCard key={tour.id} tour={tour} query={props.query} isFirst={isFirst} />
      )}
    />
  );
}
