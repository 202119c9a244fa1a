import { getLocale, getTranslations } from "next-intl/server";

import { getCabinClassName } from "@/lib/catalogue/samples/texts";
import type { SampleFlight } from "@/lib/catalogue/samples/types";
import { formatMinutes } from "@/lib/dates/duration";
import { getPlaceName } from "@/lib/places/place-texts";
import { flightSearch } from "@/lib/search/definitions/flights";
import type { SearchQuery } from "@/lib/search/query/query";
import { formatList } from "@/lib/utils/list";

import { RequestButton } from "./book-button";
import { RideCard } from "./ride-card";
import { SampleResults, type ResultsProps } from "./sample-results";
import { UnitPrice } from "./unit-price";

async function FlightCard({ flight, query }: { flight: SampleFlight; query: SearchQuery }) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const [from, to, ...stops] = await Promise.all(
    [flight.departure, flight.arrival, ...flight.stops].map(getPlaceName),
  );
  const via = stops.length > 0 ? ` ${t("via", { places: formatList(stops, locale) })}` : "";
  const { passengers } = query.party;
  const { departureAirport, arrivalAirport } = flight;
  return (
    <RideCard
      mark={
        // Our own vector: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img src={flight.logo} alt="" width={44} height={44} loading="lazy" />
      }
      carrier={flight.airline}
      className={await getCabinClassName(flight.class)}
      from={{
        time: flight.departureTime,
        short: `${from ?? ""} ${departureAirport}`,
        place: `${from ?? ""} (${departureAirport})`,
      }}
      to={{
        time: flight.arrivalTime,
        short: `${to ?? ""} ${arrivalAirport}`,
        place: `${to ?? ""} (${arrivalAirport})`,
      }}
      arrivalDays={flight.arrivalDays}
      duration={formatMinutes(flight.durationMinutes, locale)}
      way={`${t("count.stops", { count: flight.stops.length })}${via}`}
      price={
        <UnitPrice
          cents={flight.priceCents}
          unit={query.dates.returnDate === "" ? "person" : "eachWay"}
          times={passengers}
          what={t("count.passengers", { count: passengers })}
        />
      }
      action={
        <RequestButton
          category="flights"
          id={flight.id}
          subject={`${flight.airline}: ${from ?? ""} – ${to ?? ""}`}
        />
      }
    />
  );
}

export function FlightResults(props: ResultsProps) {
  return (
    <SampleResults
      {...props}
      category="flights"
      definition={flightSearch}
      className="ride-list"
      card={(flight) => <FlightCard key={flight.id} flight={flight} query={props.query} />}
    />
  );
}
