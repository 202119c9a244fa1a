import { getLocale, getTranslations } from "next-intl/server";

import { getAmenityName, getHotelDescription } from "@/lib/catalogue/samples/texts";
import type { SampleHotel } from "@/lib/catalogue/samples/types";
import { daysBetween } from "@/lib/dates/plain-date";
import { getPlaceLabel } from "@/lib/places/place-texts";
import { hotelSearch } from "@/lib/search/definitions/hotels";
import type { SearchQuery } from "@/lib/search/query/query";
import { joinParts } from "@/lib/utils/list";

import { RequestButton } from "./book-button";
import { CardRating } from "./rating";
import { SampleCard } from "./sample-card";
import { SampleResults, type ResultsProps } from "./sample-results";
import { UnitPrice } from "./unit-price";

const CHIPS = 3;

async function HotelCard({
  hotel,
  query,
  isFirst,
}: {
  hotel: SampleHotel;
  query: SearchQuery;
  isFirst: boolean;
}) {
  const t = await getTranslations("search.count");
  const locale = await getLocale();
  const place = await getPlaceLabel(hotel.place);
  const nights = daysBetween(query.dates.checkIn, query.dates.checkOut);
  const { rooms } = query.party;
  const stay = [
    t("nights", { count: nights }),
    ...(rooms > 1 ? [t("rooms", { count: rooms })] : []),
  ];
  return (
    <SampleCard
      picture={`/illustrations/hotels/${hotel.id}.svg`}
      isFirst={isFirst}
      title={hotel.name}
      subtitle={
        <>
          <span aria-label={t("stars", { count: hotel.stars })} role="img" className="stars">
            {"★".repeat(hotel.stars)}
          </span>{" "}
          {place}
        </>
      }
      rating={<CardRating rating={hotel.rating} reviews={hotel.reviews} isSample />}
      details={<p>{await getHotelDescription(hotel.id)}</p>}
      chips={[
        ...(await Promise.all(hotel.amenities.slice(0, CHIPS).map(getAmenityName))),
        t("guestsPerRoom", { count: hotel.guestsPerRoom }),
      ]}
      price={
        <UnitPrice
          cents={hotel.priceCents}
          unit="night"
          times={nights * rooms}
          what={nights > 0 ? joinParts(stay, locale) : undefined}
        />
      }
      action={<RequestButton category="hotels" id={hotel.id} subject={`${hotel.name}, ${place}`} />}
    />
  );
}

export function HotelResults(props: ResultsProps) {
  return (
    <SampleResults
      {...props}
      category="hotels"
      definition={hotelSearch}
      className="sample-grid"
      card={(hotel, isFirst) => (
        <HotelCard key={hotel.id} hotel={hotel} query={props.query} isFirst={isFirst} />
      )}
    />
  );
}
