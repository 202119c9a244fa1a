import { cars } from "@/lib/catalogue/samples/cars";
import { carTypes, type SampleCar } from "@/lib/catalogue/samples/types";

import type { SearchDefinition } from "./definition";
import { priceFacet } from "./ranges";
import { namesOf } from "./rides";

const seatOptions = [...new Set(cars.map(({ seats }) => seats))].sort((a, b) => a - b).map(String);

export const carSearch: SearchDefinition<SampleCar> = {
  items: cars,
  facets: [
    { id: "type", options: carTypes, valuesOf: ({ type }) => [type] },
    priceFacet("cars"),
    { id: "seats", options: seatOptions, valuesOf: ({ seats }) => [String(seats)] },
    {
      id: "transmission",
      options: ["automatic", "manual"],
      valuesOf: ({ transmission }) => [transmission],
    },
    {
      id: "operator",
      options: namesOf(cars, ({ supplier }) => supplier),
      valuesOf: ({ supplier }) => [supplier],
    },
  ],
  sorts: {
    price: (a, b) => a.priceCents - b.priceCents,
    "price-desc": (a, b) => b.priceCents - a.priceCents,
    seats: (a, b) => b.seats - a.seats || a.priceCents - b.priceCents,
  },
  matches: (car, { place }) => place === null || car.places.some((id) => place.includes(id)),
  placesOf: ({ places }) => ({ place: places }),
};
