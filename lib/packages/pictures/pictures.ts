import { UUID_PATTERN } from "@/lib/utils/uuid";

/** The kinds of picture that are taken, by the ending they are stored under. Never SVG: it can run. */
export const pictureTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
} as const;

export type PictureExtension = keyof typeof pictureTypes;

/** The bucket of uploaded pictures. */
export const PICTURE_BUCKET = "package-pictures";

const PICTURE_PATH = new RegExp(`^${UUID_PATTERN}/${UUID_PATTERN}\\.(jpg|png|webp|avif)$`);

/**
 * @param path of an object in the bucket, as `{agency}/{uuid}.{ending}`
 * @returns its content type, or null for a path that no upload of ours has
 */
export function picturePathType(path: string): string | null {
  const extension = PICTURE_PATH.exec(path)?.[1];
  return extension ? pictureTypes[extension as PictureExtension] : null;
}

/**
 * Where a package's picture is, on our own origin. What an agency gave by its address elsewhere is shown once
 * it has been copied: a visitor's browser asks no other host.
 * @returns null where there is none that may be shown
 */
export function pictureUrl({ imagePath }: { imagePath: string | null }): string | null {
  return imagePath !== null && picturePathType(imagePath) ? `/media/${imagePath}` : null;
}
