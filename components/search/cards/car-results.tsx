import { getLocale, getTranslations } from "next-intl/server";

import {
  getCarFeatureName,
  getCarName,
  getCarTypeName,
  getTransmissionName,
} from "@/lib/catalogue/samples/texts";
import type { SampleCar } from "@/lib/catalogue/samples/types";
import { daysBetween } from "@/lib/dates/plain-date";
import { getPlaceName } from "@/lib/places/place-texts";
import { carSearch } from "@/lib/search/definitions/cars";
import type { SearchQuery } from "@/lib/search/query/query";
import { formatList } from "@/lib/utils/list";

import { RequestButton } from "./book-button";
import { SampleCard } from "./sample-card";
import { SampleResults, type ResultsProps } from "./sample-results";
import { UnitPrice } from "./unit-price";

const CHIPS = 3;

async function CarCard({
  car,
  query,
  isFirst,
}: {
  car: SampleCar;
  query: SearchQuery;
  isFirst: boolean;
}) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const days = daysBetween(query.dates.checkIn, query.dates.checkOut);
  const title = await getCarName(car);
  const places = await Promise.all(car.places.map(getPlaceName));
  return (
    <SampleCard
      picture={`/illustrations/cars/${car.id}.svg`}
      isFirst={isFirst}
      title={title}
      subtitle={`${await getCarTypeName(car.type)} · ${car.supplier}`}
      details={<p>{t("pickUpAt", { places: formatList(places, locale) })}</p>}
      chips={[
        t("count.seats", { count: car.seats }),
        await getTransmissionName(car.transmission),
        ...(await Promise.all(car.features.slice(0, CHIPS).map(getCarFeatureName))),
      ]}
      price={
        <UnitPrice
          cents={car.priceCents}
          unit="day"
          times={days}
          what={days > 0 ? t("count.days", { count: days }) : undefined}
        />
      }
      action={<RequestButton category="cars" id={car.id} subject={`${title} · ${car.supplier}`} />}
    />
  );
}

export function CarResults(props: ResultsProps) {
  return (
    <SampleResults
      {...props}
      category="cars"
      definition={carSearch}
      className="sample-grid"
      card={(car, isFirst) => (
        <CarCard key={car.id} car={car} query={props.query} isFirst={isFirst} />
      )}
    />
  );
}
