import { pictureUrl } from "@/lib/packages/pictures/pictures";

import type { PublicPackage } from "./types";

/** A picture on the page of a package. */
export interface GalleryPicture {
  /** Null where there is none: then a drawn poster stands in. */
  src: string | null;
  /** What is to be seen; null where nobody said. */
  caption: string | null;
  isDrawing: boolean;
}

/** The site's own drawings. */
export function drawingGallery(drawings: readonly string[]): GalleryPicture[] {
  return drawings.map((src) => ({ src, caption: null, isDrawing: true }));
}

/**
 * The card's picture, then the further ones, each address once. Where the card has none, the first
 * of the others comes first; where there is none at all, the poster stands alone.
 */
export function agencyGallery(
  item: Pick<PublicPackage, "imagePath" | "pictures">,
): GalleryPicture[] {
  const found = new Map<string, GalleryPicture>();
  for (const picture of [{ ...item, caption: null }, ...item.pictures]) {
    const src = pictureUrl(picture);
    if (src === null) continue;
    const caption = picture.caption ?? found.get(src)?.caption ?? null;
    found.set(src, { src, caption, isDrawing: false });
  }
  return found.size > 0 ? [...found.values()] : [{ src: null, caption: null, isDrawing: false }];
}
