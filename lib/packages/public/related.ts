import { foldText } from "@/lib/places/text-search";

import type { CatalogueItem } from "./items";

/** "Cusco & Machu Picchu, Peru" names three places. */
function placesOf(location: string): string[] {
  return location
    .split(/[,，、&/]/)
    .map(foldText)
    .filter(Boolean);
}

/** How far two prices lie apart as a ratio, the same both ways: 0 for equal ones. */
function priceDistance(a: number, b: number): number {
  return Math.abs(Math.log((a + 1) / (b + 1)));
}

/**
 * What somebody who looks at `current` may like as well: first what goes to the same place or
 * country, then what the reader can read, then what costs about as much.
 * @param candidates may hold `current`, which is left out
 */
export function relatedItems(
  current: CatalogueItem,
  candidates: readonly CatalogueItem[],
  {
    count = 3,
    isReadable = () => true,
  }: { count?: number; isReadable?: (item: CatalogueItem) => boolean } = {},
): CatalogueItem[] {
  const places = placesOf(current.location);
  return candidates
    .filter(({ id }) => id !== current.id)
    .map((item) => ({
      item,
      isNear: placesOf(item.location).some((place) => places.includes(place)),
      distance: priceDistance(item.priceCents, current.priceCents),
    }))
    .toSorted(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) ||
        Number(isReadable(b.item)) - Number(isReadable(a.item)) ||
        a.distance - b.distance,
    )
    .slice(0, count)
    .map(({ item }) => item);
}
