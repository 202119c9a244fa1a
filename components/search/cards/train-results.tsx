import { getLocale, getTranslations } from "next-intl/server";

import {
  getOperatorName,
  getStationName,
  getTrainClassName,
  getTrainTypeName,
} from "@/lib/catalogue/samples/texts";
import type { SampleTrain } from "@/lib/catalogue/samples/types";
import { formatMinutes } from "@/lib/dates/duration";
import { getPlaceName } from "@/lib/places/place-texts";
import { stationInCity } from "@/lib/places/station-in-city";
import { trainSearch } from "@/lib/search/definitions/trains";
import type { SearchQuery } from "@/lib/search/query/query";

import { RequestButton } from "./book-button";
import { RideCard } from "./ride-card";
import { SampleResults, type ResultsProps } from "./sample-results";
import { UnitPrice } from "./unit-price";

async function TrainCard({ train, query }: { train: SampleTrain; query: SearchQuery }) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const operator = await getOperatorName(train.operator);
  const from = await getPlaceName(train.departure);
  const to = await getPlaceName(train.arrival);
  const fromStation = await getStationName(train.departureStation);
  const toStation = await getStationName(train.arrivalStation);
  const { passengers } = query.party;
  return (
    <RideCard
      mark={
        // Our own vector: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={`/illustrations/trains/${train.id}.svg`}
          alt=""
          width={900}
          height={600}
          loading="lazy"
        />
      }
      carrier={operator}
      className={await getTrainClassName(train.class)}
      from={{
        time: train.departureTime,
        short: fromStation,
        place: stationInCity(fromStation, from, locale),
      }}
      to={{
        time: train.arrivalTime,
        short: toStation,
        place: stationInCity(toStation, to, locale),
      }}
      arrivalDays={train.arrivalDays}
      duration={formatMinutes(train.durationMinutes, locale)}
      way={await getTrainTypeName(train.type)}
      price={
        <UnitPrice
          cents={train.priceCents}
          unit={query.dates.returnDate === "" ? "person" : "eachWay"}
          times={passengers}
          what={t("count.passengers", { count: passengers })}
        />
      }
      action={
        <RequestButton category="trains" id={train.id} subject={`${operator}: ${from} – ${to}`} />
      }
    />
  );
}

export function TrainResults(props: ResultsProps) {
  return (
    <SampleResults
      {...props}
      category="trains"
      definition={trainSearch}
      className="ride-list"
      card={(train) => <TrainCard key={train.id} train={train} query={props.query} />}
    />
  );
}
