import { tours } from "@/lib/catalogue/samples/tours";
import { tourTypes, type SampleTour } from "@/lib/catalogue/samples/types";
import { weekdayOf } from "@/lib/dates/plain-date";

import { isAt, type SearchDefinition } from "./definition";
import { durationFacet, durationOf, priceFacet } from "./ranges";

export const tourSearch: SearchDefinition<SampleTour> = {
  items: tours,
  facets: [
    { id: "type", options: tourTypes, valuesOf: ({ type }) => [type] },
    priceFacet("tours"),
    durationFacet("tours", durationOf),
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
  placesOf: ({ place }) => ({ place: [place] }),
};
