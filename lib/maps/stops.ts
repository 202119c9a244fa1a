import type { MapPlace } from "./data/lines";
import { findNames, type FoundPlace, type MapIndex } from "./map-index";
import type { GeoPoint } from "./view";

export interface Stop extends GeoPoint {
  /** In the text's own words. */
  name: string;
}

interface Candidate extends Stop {
  place: MapPlace;
}

/** Farther from the destination, a day's title means something else by the word. */
const NEAR_KM = 500;
/** Titles start with them, as in "Nice and slow". */
const ordinaryWords = new Set(["nice", "bath", "split"]);
const EARTH_RADIUS_KM = 6371;

export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const sine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const haversine =
    sine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sine(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine));
}

function toCandidate(name: string, place: MapPlace): Candidate {
  return { name, latitude: place.latitude, longitude: place.longitude, place };
}

/** "Paris, Texas": a last part that names nothing known may be what tells which place it is. */
function isElsewhere(destination: string, index: MapIndex): boolean {
  const last = destination.split(/[,，]/).at(-1) ?? "";
  const { places, countries } = findNames(last, index);
  return places.length === 0 && countries.length === 0;
}

const isName = (text: string) =>
  /^[\p{Lu}\p{Script=Han}]/u.test(text) && !ordinaryWords.has(text.toLowerCase());

function isNamedEarlier({ place }: Candidate, at: number, all: readonly Candidate[]): boolean {
  return all.findIndex((other) => other.place === place) < at;
}

/**
 * The known places that a destination and the titles of its days name, in the order of the trip. Empty where
 * none is known, or where the words may mean another place.
 */
export function findStops(
  { destination, titles }: { destination: string; titles: readonly string[] },
  index: MapIndex,
): Stop[] {
  const { places, countries } = findNames(destination, index);
  const inCountry = (place: MapPlace) =>
    countries.length === 0 || countries.includes(place.country);
  const pick = (found: FoundPlace, fits: (place: MapPlace) => boolean) => {
    const place = found.places.find(fits);
    return place ? [toCandidate(found.name, place)] : [];
  };
  const named = isElsewhere(destination, index)
    ? []
    : places
        .flatMap((found) => pick(found, inCountry))
        .filter((c, at, all) => !isNamedEarlier(c, at, all));
  const isNear = (place: MapPlace) =>
    named.length > 0
      ? named.some((stop) => distanceKm(stop, place) <= NEAR_KM)
      : countries.includes(place.country);
  const ofDays = titles
    .flatMap((title) => findNames(title, index).places)
    .filter(({ name }) => isName(name))
    .flatMap((found) => pick(found, isNear))
    .filter((c, at, all) => !isNamedEarlier(c, at, all));
  const stops = mergeInOrder(named, ofDays, destination);
  const exact = stops.filter(({ place }) => !place.isArea);
  // Of an island with one known town, the island's name says more.
  const shown = exact.length > 1 ? exact : withoutAreas(named.length > 0 ? named : stops);
  return shown.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
}

function withoutAreas(stops: readonly Candidate[]): readonly Candidate[] {
  const exact = stops.filter(({ place }) => !place.isArea);
  return exact.length > 0 ? exact : stops;
}

/** "Palermo to Catania": a trip ends where it leads to. */
const LEADING_TO = /(?:\s(?:to|nach|bis|a|hasta|à|au|jusqu[’']à)\s|[–—→]|至|到)\s*$/iu;

function endsAt({ name }: Candidate, destination: string): boolean {
  return LEADING_TO.test(destination.slice(0, destination.lastIndexOf(name)));
}

/** The days give the order; a place of the destination alone follows the one that is named before it, or ends the trip. */
function mergeInOrder(
  named: readonly Candidate[],
  ofDays: readonly Candidate[],
  destination: string,
): Candidate[] {
  const merged = [...ofDays];
  const indexOf = (wanted: Candidate | undefined) =>
    merged.findIndex(({ place }) => place === wanted?.place);
  named.forEach((stop, at) => {
    if (indexOf(stop) >= 0) return;
    const isLast = at > 0 && at === named.length - 1 && endsAt(stop, destination);
    merged.splice(isLast ? merged.length : indexOf(named[at - 1]) + 1, 0, stop);
  });
  return merged;
}
