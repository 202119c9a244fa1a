import type { MapPlace } from "./data/lines";

/** The file of one language for the map beside search results. */
export interface ResultsMapData {
  places: readonly MapPlace[];
  /** Names by code. */
  countries: Readonly<Record<string, readonly string[]>>;
  texts: ResultsMapTexts;
}

export interface ResultsMapTexts {
  label: string;
  /** With `{title}` and `{place}`. */
  pin: string;
  /** With `{titles}`. */
  closer: string;
  whole: string;
  hint: string;
  none: string;
}
