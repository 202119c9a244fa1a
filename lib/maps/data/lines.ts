/** A place that packages go to. The search doesn't list it, unless it is in `lib/places`. */
export interface MapPlace {
  /** ISO 3166-1 alpha-2, lower case. */
  country: string;
  latitude: number;
  longitude: number;
  /** In any language; the local one and the site's five. */
  names: readonly string[];
  /** A region or an island, which stands for the places inside it. */
  isArea: boolean;
}

/** Of two places with the same name, the first wins where a text names no country. */
export type PlaceLine = readonly [
  country: string,
  latitude: number,
  longitude: number,
  names: string,
];

export function toMapPlaces(lines: readonly PlaceLine[], isArea = false): MapPlace[] {
  return lines.map(([country, latitude, longitude, names]) => ({
    country,
    latitude,
    longitude,
    names: names.split("|"),
    isArea,
  }));
}
