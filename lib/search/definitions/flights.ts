import { flights } from "@/lib/catalogue/samples/flights";
import { cabinClasses, type SampleFlight } from "@/lib/catalogue/samples/types";

import type { SearchDefinition } from "./definition";
import { durationFacet, durationOf, priceFacet } from "./ranges";
import { namesOf, rideMatches, ridePlaces, rideSorts } from "./rides";

const stopOptions = ["0", "1", "2"] as const;

export const flightSearch: SearchDefinition<SampleFlight> = {
  items: flights,
  facets: [
    {
      id: "stops",
      options: stopOptions,
      valuesOf: ({ stops }) => [String(Math.min(stops.length, stopOptions.length - 1))],
    },
    priceFacet("flights"),
    { id: "class", options: cabinClasses, valuesOf: (flight) => [flight.class] },
    durationFacet("flights", durationOf),
    {
      id: "operator",
      options: namesOf(flights, ({ airline }) => airline),
      valuesOf: ({ airline }) => [airline],
    },
  ],
  sorts: rideSorts,
  matches: rideMatches,
  placesOf: ridePlaces,
};
