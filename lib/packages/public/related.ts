import { foldText } from "@/lib/places/text-search";

import type { CatalogueItem } from "./items";

/** "Cusco & Machu Picchu, Peru" contains three places. */
function placesOf(location: string): string[] {
  return location
    .split(/[,，、&/]/)
    .map(foldText)
    .filter(Boolean);
}

/** Distance of two prices as a symmetric log ratio; 0 if equal. */
function priceDistance(a: number, b: number): number {
  return Math.abs(Math.log((a + 1) / (b + 1)));
}

/** Same place or country first, then readable language, then similar price; skips `current`. */
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
