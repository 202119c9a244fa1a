import { trains } from "@/lib/catalogue/samples/trains";
import { trainClasses, trainTypes, type SampleTrain } from "@/lib/catalogue/samples/types";

import { bucketOf, durationBuckets, priceBuckets } from "../buckets";
import type { SearchDefinition } from "../definition";
import { namesOf, rideMatches, rideSorts } from "./rides";

export const trainSearch: SearchDefinition<SampleTrain> = {
  items: trains,
  facets: [
    { id: "class", options: trainClasses, valuesOf: (train) => [train.class] },
    { id: "type", options: trainTypes, valuesOf: ({ type }) => [type] },
    {
      id: "price",
      options: priceBuckets.trains,
      valuesOf: ({ priceCents }) => bucketOf(priceCents / 100, priceBuckets.trains),
    },
    {
      id: "duration",
      options: durationBuckets.trains,
      valuesOf: ({ durationMinutes }) => bucketOf(durationMinutes, durationBuckets.trains),
    },
    {
      id: "operator",
      options: namesOf(trains, ({ operator }) => operator),
      valuesOf: ({ operator }) => [operator],
    },
  ],
  sorts: rideSorts,
  matches: rideMatches,
};
