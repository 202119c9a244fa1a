import "server-only";

import { knownPlaces, listCountryNames } from "./data/known";
import { buildMapIndex, type MapIndex } from "./map-index";

let index: MapIndex | undefined;

export function getMapIndex(): MapIndex {
  index ??= buildMapIndex(knownPlaces, listCountryNames());
  return index;
}
