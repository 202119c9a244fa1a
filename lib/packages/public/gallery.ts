import { demoDrawings, demoTripOf } from "@/lib/packages/pictures/demo-drawings";
import { pictureUrl } from "@/lib/packages/pictures/pictures";

import type { PublicPackage } from "./types";

export interface GalleryPicture {
  /** Null shows the poster. */
  src: string | null;
  caption: string | null;
  isDrawing: boolean;
}

export function drawingGallery(drawings: readonly string[]): GalleryPicture[] {
  return drawings.map((src) => ({ src, caption: null, isDrawing: true }));
}

/** The card's picture first, without duplicates. Without one the demo's drawings, or the poster alone. */
export function agencyGallery(
  item: Pick<PublicPackage, "id" | "destination" | "imagePath" | "imageAlt" | "pictures">,
): GalleryPicture[] {
  const found = new Map<string, GalleryPicture>();
  for (const picture of [{ ...item, caption: item.imageAlt }, ...item.pictures]) {
    const src = pictureUrl(picture);
    if (src === null) continue;
    const caption = picture.caption ?? found.get(src)?.caption ?? null;
    found.set(src, { src, caption, isDrawing: false });
  }
  if (found.size > 0) return [...found.values()];
  const trip = demoTripOf(item);
  return trip
    ? drawingGallery(demoDrawings(trip).map((path) => `/${path}`))
    : [{ src: null, caption: null, isDrawing: false }];
}
