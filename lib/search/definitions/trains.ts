import { trains } from "@/lib/catalogue/samples/trains";
import { trainClasses, trainTypes, type SampleTrain } from "@/lib/catalogue/samples/types";

import type { SearchDefinition } from "./definition";
import { durationFacet, durationOf, priceFacet } from "./ranges";
import { namesOf, rideMatches, ridePlaces, rideSorts } from "./rides";

export const trainSearch: SearchDefinition<SampleTrain> = {
  items: trains,
  facets: [
    { id: "class", options: trainClasses, valuesOf: (train) => [train.class] },
    { id: "type", options: trainTypes, valuesOf: ({ type }) => [type] },
    priceFacet("trains"),
    durationFacet("trains", durationOf),
    {
      id: "operator",
      options: namesOf(trains, ({ operator }) => operator),
      valuesOf: ({ operator }) => [operator],
    },
  ],
  sorts: rideSorts,
  matches: rideMatches,
  placesOf: ridePlaces,
};
