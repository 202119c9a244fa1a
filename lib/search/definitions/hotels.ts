import { hotels } from "@/lib/catalogue/samples/hotels";
import { amenities, type SampleHotel } from "@/lib/catalogue/samples/types";

import { isAt, type SearchDefinition } from "./definition";
import { priceFacet } from "./ranges";

export const hotelSearch: SearchDefinition<SampleHotel> = {
  items: hotels,
  facets: [
    { id: "stars", options: ["5", "4", "3"], valuesOf: ({ stars }) => [String(stars)] },
    priceFacet("hotels"),
    {
      id: "amenities",
      options: amenities,
      valuesOf: (hotel) => hotel.amenities,
      needsAll: true,
    },
  ],
  sorts: {
    rating: (a, b) => b.rating - a.rating,
    price: (a, b) => a.priceCents - b.priceCents,
    "price-desc": (a, b) => b.priceCents - a.priceCents,
  },
  matches: ({ place, guestsPerRoom }, criteria) => {
    const { adults, children, rooms } = criteria.query.party;
    return isAt(criteria.place, place) && guestsPerRoom * rooms >= adults + children;
  },
  placesOf: ({ place }) => ({ place: [place] }),
};
