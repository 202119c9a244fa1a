import type { FieldError } from "@/lib/actions/types";
import { COPY_SIDES, copyName } from "@/lib/packages/pictures/picture-sizes";
import { UUID_PATTERN } from "@/lib/utils/uuid";

export const REVIEW_PICTURE_BUCKET = "review-pictures";

/** Longest side in pixels of the copy that lists show. */
export const THUMBNAIL_SIDE = COPY_SIDES[0];

/** The count as in the database; bytes as they are sent. */
export const reviewPictureLimits = {
  count: 6,
  bytes: 10 * 1024 * 1024,
  allBytes: 20 * 1024 * 1024,
} as const;

export interface ReviewPicture {
  id: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** The object in the bucket, and the end of its address. */
export function reviewPicturePath(reviewId: string, pictureId: string): string {
  return `${reviewId}/${pictureId}.webp`;
}

const PATH = new RegExp(`^${UUID_PATTERN}/${UUID_PATTERN}(?:-${String(THUMBNAIL_SIDE)})?\\.webp$`);

export function isReviewPicturePath(path: string): boolean {
  return PATH.test(path);
}

export interface PictureAddresses {
  full: string;
  thumbnail: string;
}

/** @param isOwn for the author alone, who also sees those of a review that is hidden */
export function pictureAddresses(
  reviewId: string,
  pictureId: string,
  isOwn = false,
): PictureAddresses {
  const path = reviewPicturePath(reviewId, pictureId);
  const full = isOwn ? `/api/review-pictures/${path}` : `/media/reviews/${path}`;
  return { full, thumbnail: copyName(full, THUMBNAIL_SIDE) };
}

/** @param room how many may be added */
export function checkPictures(
  files: readonly Pick<File, "size">[],
  room: number = reviewPictureLimits.count,
): FieldError | null {
  if (files.length > room) return { code: "tooManyPictures", limit: reviewPictureLimits.count };
  const { bytes, allBytes } = reviewPictureLimits;
  const sum = files.reduce((all, { size }) => all + size, 0);
  return sum > allBytes || files.some(({ size }) => size > bytes) ? { code: "picturesSize" } : null;
}
