import { holidayIds, isHolidayId } from "@/lib/catalogue/holidays";
import type { Category } from "@/lib/navigation/categories";
import type { CatalogueItem } from "@/lib/packages/public/items";
import type { ShareKind, SharePicture } from "@/lib/seo/share-picture";

import { demoDrawings, demoTripNames, demoTripOf } from "./demo-drawings";
import { posterFile, posterName, posterNames } from "./posters";

const categoryDrawings: Record<Category, string> = {
  hotels: "hotels/santorini",
  flights: "places/new-york",
  trains: "trains/zermatt-st-moritz",
  cars: "cars/jeep-wrangler",
  tours: "tours/barcelona-gaudi",
  packages: "packages/bali-villa-week",
};

/** Other names return 404. */
const drawings: Readonly<Record<ShareKind, ReadonlyMap<string, string>>> = {
  site: new Map([["home", "illustrations/home.svg"]]),
  category: new Map(
    Object.entries(categoryDrawings).map(([id, name]) => [id, `illustrations/${name}.svg`]),
  ),
  holiday: new Map(holidayIds.map((id) => [id, `illustrations/${id}.svg`])),
  demo: new Map(demoTripNames.map((name) => [name, demoDrawings(name)[0]])),
  poster: new Map(posterNames.map((name) => [name, posterFile(name)])),
};

export const sitePicture: SharePicture = { kind: "site", id: "home" };

export function categoryPicture(category: Category): SharePicture {
  return { kind: "category", id: category };
}

/** Never a linked photo, whose host would learn who shares the link. */
export function packagePicture(
  item: Pick<CatalogueItem, "id" | "location" | "title" | "kinds">,
): SharePicture {
  const { id, location, title, kinds } = item;
  if (isHolidayId(id)) return { kind: "holiday", id };
  const subject = { id, destination: location, title, kinds };
  const trip = demoTripOf(subject);
  return trip ? { kind: "demo", id: trip } : { kind: "poster", id: posterName(subject) };
}

export function shareDrawing(kind: string, id: string): string | null {
  return (
    new Map<string, ReadonlyMap<string, string>>(Object.entries(drawings)).get(kind)?.get(id) ??
    null
  );
}

export function listSharePictures(): SharePicture[] {
  return (Object.keys(drawings) as ShareKind[]).flatMap((kind) =>
    [...drawings[kind].keys()].map((id) => ({ kind, id })),
  );
}
