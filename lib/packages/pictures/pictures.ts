import { UUID_PATTERN } from "@/lib/utils/uuid";

/** Allowed picture types by extension. No SVG, because it can contain scripts. */
export const pictureTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
} as const;

export type PictureExtension = keyof typeof pictureTypes;

export const PICTURE_BUCKET = "package-pictures";

const PICTURE_PATH = new RegExp(`^${UUID_PATTERN}/${UUID_PATTERN}\\.(jpg|png|webp|avif)$`);

/** @param path `{agency}/{uuid}.{ending}` @returns its content type; null for any other path */
export function picturePathType(path: string): string | null {
  const extension = PICTURE_PATH.exec(path)?.[1];
  return extension ? pictureTypes[extension as PictureExtension] : null;
}

/**
 * Returns a picture's URL on our origin; browsers load none from other hosts, so linked pictures
 * appear once copied. @returns null without a picture
 */
export function pictureUrl({ imagePath }: { imagePath: string | null }): string | null {
  return imagePath !== null && picturePathType(imagePath) ? `/media/${imagePath}` : null;
}
