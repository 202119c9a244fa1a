import type { PictureExtension } from "@/lib/files/sniff";
import { UUID_PATTERN } from "@/lib/utils/uuid";

import { COPY_SIDES } from "./picture-sizes";

/** Allowed picture types by extension. */
export const pictureTypes: Readonly<Record<PictureExtension, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

export const PICTURE_BUCKET = "package-pictures";

const PICTURE_PATH = new RegExp(`^${UUID_PATTERN}/${UUID_PATTERN}\\.(jpg|png|webp|avif)$`);
const COPY_ENDING = new RegExp(`-(?:${COPY_SIDES.join("|")})(?=\\.webp$)`);

/** @param path `{agency}/{uuid}.{ending}`; null for any other */
export function picturePathType(path: string): string | null {
  const extension = PICTURE_PATH.exec(path)?.[1];
  return extension ? pictureTypes[extension as PictureExtension] : null;
}

/** Of a smaller copy the picture itself, which may be older than copies are; null for any other path. */
export function fullPicturePath(path: string): string | null {
  const full = path.replace(COPY_ENDING, "");
  return full !== path && picturePathType(full) ? full : null;
}

/** On our origin; browsers load no others, so a linked picture appears once copied. */
export function pictureUrl({ imagePath }: { imagePath: string | null }): string | null {
  return imagePath !== null && picturePathType(imagePath) ? `/media/${imagePath}` : null;
}
