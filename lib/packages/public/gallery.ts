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

/** The card's picture first, without duplicates; the poster alone if there are none. */
export function agencyGallery(
  item: Pick<PublicPackage, "imagePath" | "imageAlt" | "pictures">,
): GalleryPicture[] {
  const found = new Map<string, GalleryPicture>();
  for (const picture of [{ ...item, caption: item.imageAlt }, ...item.pictures]) {
    const src = pictureUrl(picture);
    if (src === null) continue;
    const caption = picture.caption ?? found.get(src)?.caption ?? null;
    found.set(src, { src, caption, isDrawing: false });
  }
  return found.size > 0 ? [...found.values()] : [{ src: null, caption: null, isDrawing: false }];
}
