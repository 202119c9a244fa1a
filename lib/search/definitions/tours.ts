import { tours } from "@/lib/catalogue/samples/tours";
import { tourTypes, type SampleTour } from "@/lib/catalogue/samples/types";

import { bucketOf, durationBuckets, priceBuckets } from "../buckets";
import { isAt, type SearchDefinition } from "../definition";
import { weekdayOf } from "../plain-date";

export const tourSearch: SearchDefinition<SampleTour> = {
  items: tours,
  facets: [
    { id: "type", options: tourTypes, valuesOf: ({ type }) => [type] },
    {
      id: "price",
      options: priceBuckets.tours,
      valuesOf: ({ priceCents }) => bucketOf(priceCents / 100, priceBuckets.tours),
    },
    {
      id: "duration",
      options: durationBuckets.tours,
      valuesOf: ({ durationMinutes }) => bucketOf(durationMinutes, durationBuckets.tours),
    },
  ],
  sorts: {
    rating: (a, b) => b.rating - a.rating,
    price: (a, b) => a.priceCents - b.priceCents,
    "price-desc": (a, b) => b.priceCents - a.priceCents,
    duration: (a, b) => a.durationMinutes - b.durationMinutes,
  },
  matches: (tour, { place, query }) =>
    isAt(place, tour.place) &&
    tour.groupSize >= query.party.travelers &&
    (query.dates.departDate === "" || tour.weekdays.includes(weekdayOf(query.dates.departDate))),
};
