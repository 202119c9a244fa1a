import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PlaceId } from "@/lib/places/places";

import type { HotelId, SamplePackageId, TourId } from "./ids";
import type { StationName } from "./rail-names";

/**
 * The sample catalogues: what is shown beside the agencies' own packages. Facts stand here, texts in
 * the messages. All prices are in US cents; times are local, `HH:MM`; weekdays are ISO, 1 is Monday.
 */
interface Sample {
  /** Unique in its catalogue; also the name of its picture, `/illustrations/<catalogue>/<id>.svg`. */
  id: string;
  priceCents: number;
}

/** Guests' marks. Never published as structured data: no reviews stand behind them. */
interface Rated {
  /** Out of 5. */
  rating: number;
  reviews: number;
}

/** A journey from one place to another, at a fixed time on some days of the week. */
interface Ride extends Sample {
  departure: PlaceId;
  arrival: PlaceId;
  departureTime: string;
  arrivalTime: string;
  /** How many days later than the departure, by the calendars of both places. */
  arrivalDays: 0 | 1 | 2;
  durationMinutes: number;
  weekdays: readonly number[];
}

export const cabinClasses = ["economy", "premium", "business"] as const;

export interface SampleFlight extends Ride {
  /** Its name, as it is in every language. */
  airline: string;
  /** Path of the airline's mark. */
  logo: string;
  departureAirport: string;
  arrivalAirport: string;
  /** Where it stops on the way. */
  stops: readonly PlaceId[];
  class: (typeof cabinClasses)[number];
}

export const amenities = [
  "wifi",
  "breakfast",
  "pool",
  "spa",
  "gym",
  "restaurant",
  "bar",
  "parking",
  "beach",
  "airportShuttle",
  "airConditioning",
  "petFriendly",
] as const;

export interface SampleHotel extends Sample, Rated {
  id: HotelId;
  /** Its own name, as it is in every language. */
  name: string;
  place: PlaceId;
  stars: 3 | 4 | 5;
  amenities: readonly (typeof amenities)[number][];
  /** Adults and children in one room. The price is for a room and a night. */
  guestsPerRoom: number;
}

export const trainTypes = ["highSpeed", "intercity", "night", "scenic"] as const;
export const trainClasses = ["economy", "first"] as const;

export interface SampleTrain extends Ride {
  operator: string;
  departureStation: StationName;
  arrivalStation: StationName;
  type: (typeof trainTypes)[number];
  class: (typeof trainClasses)[number];
}

export const carTypes = [
  "small",
  "compact",
  "sedan",
  "estate",
  "suv",
  "electric",
  "convertible",
  "van",
] as const;
export const carFeatures = [
  "airConditioning",
  "bluetooth",
  "carPlay",
  "cruiseControl",
  "heatedSeats",
  "rearCamera",
  "navigation",
  "fourWheelDrive",
  "sunroof",
  "unlimitedMileage",
  "childSeat",
] as const;

export interface SampleCar extends Sample {
  brand: string;
  model: string;
  type: (typeof carTypes)[number];
  seats: number;
  transmission: "automatic" | "manual";
  features: readonly (typeof carFeatures)[number][];
  /** Who rents it out. The price is for a day. */
  supplier: string;
  /** Where it can be picked up and brought back. */
  places: readonly PlaceId[];
}

export const tourTypes = ["culture", "food", "nature", "adventure", "water"] as const;

/** Title, highlights and what is included are texts: see `texts.ts`. */
export interface SampleTour extends Sample, Rated {
  id: TourId;
  place: PlaceId;
  durationMinutes: number;
  type: (typeof tourTypes)[number];
  /** The most travellers that one booking may bring. */
  groupSize: number;
  weekdays: readonly number[];
}

/** Title and what is included are texts: see `texts.ts`. The price is for each person. */
export interface SamplePackage extends Sample, Rated {
  id: SamplePackageId;
  place: PlaceId;
  durationDays: number;
  kinds: readonly TripKind[];
  hotel: string;
  hotelStars: 3 | 4 | 5;
  /** The flight that is part of it. */
  flightFrom: PlaceId;
  airline: string;
  /** Before the savings: price plus savings. */
  originalPriceCents: number;
  savingsCents: number;
  groupSize: number;
  /** Plain date on which it was put up, for the order of the list. */
  listedOn: string;
}
