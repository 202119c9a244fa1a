import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PlaceId } from "@/lib/places/places";

import type { HotelId, SamplePackageId, TourId } from "./ids";
import type { StationName } from "./rail-names";

/** Prices are in US cents, times local `HH:MM`, weekdays ISO (1 is Monday). */
interface Sample {
  /** Unique in its catalogue; also names its picture, `/illustrations/<catalogue>/<id>.svg`. */
  id: string;
  priceCents: number;
}

/** Never published as structured data: no real reviews back them. */
interface Rated {
  rating: number;
  reviews: number;
}

interface Ride extends Sample {
  departure: PlaceId;
  arrival: PlaceId;
  departureTime: string;
  arrivalTime: string;
  /** Arrival minus departure in local calendar days. */
  arrivalDays: 0 | 1 | 2;
  durationMinutes: number;
  weekdays: readonly number[];
}

export const cabinClasses = ["economy", "premium", "business"] as const;

export interface SampleFlight extends Ride {
  airline: string;
  logo: string;
  departureAirport: string;
  arrivalAirport: string;
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
  name: string;
  place: PlaceId;
  stars: 3 | 4 | 5;
  amenities: readonly (typeof amenities)[number][];
  /** Adults and children in one room. The price is per room and night. */
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
  supplier: string;
  places: readonly PlaceId[];
}

export const tourTypes = ["culture", "food", "nature", "adventure", "water"] as const;

/** For the texts see `texts.ts`. */
export interface SampleTour extends Sample, Rated {
  id: TourId;
  place: PlaceId;
  durationMinutes: number;
  type: (typeof tourTypes)[number];
  groupSize: number;
  weekdays: readonly number[];
}

/** For the texts see `texts.ts`. The price is per person. */
export interface SamplePackage extends Sample, Rated {
  id: SamplePackageId;
  place: PlaceId;
  durationDays: number;
  kinds: readonly TripKind[];
  hotel: string;
  hotelStars: 3 | 4 | 5;
  flightFrom: PlaceId;
  airline: string;
  originalPriceCents: number;
  savingsCents: number;
  groupSize: number;
  listedOn: string;
}
