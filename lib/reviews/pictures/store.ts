import "server-only";
import { createHash, randomUUID } from "node:crypto";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { redrawSizes, type Redrawn } from "@/lib/files/redraw";
import { copyName, FULL_SIDE } from "@/lib/packages/pictures/picture-sizes";
import { createAdminClient } from "@/lib/supabase/admin";
import { getServerClient } from "@/lib/supabase/server";

import { REVIEW_PICTURE_BUCKET, reviewPicturePath, THUMBNAIL_SIDE } from "./pictures";

/** A picture as it will be stored: WebP without metadata. */
export interface DrawnPicture {
  full: Redrawn;
  thumbnail: Redrawn;
}

export async function drawPictures(files: readonly File[]): Promise<ActionResult<DrawnPicture[]>> {
  const drawn: DrawnPicture[] = [];
  for (const file of files) {
    const sizes = await redrawSizes(Buffer.from(await file.arrayBuffer()), [
      FULL_SIDE,
      THUMBNAIL_SIDE,
    ]);
    const [full, thumbnail] = sizes ?? [];
    if (!full || !thumbnail) {
      return failed("invalidInput", { pictures: { code: "pictureType" } });
    }
    drawn.push({ full, thumbnail });
  }
  return done(drawn);
}

/** As `change_review_pictures` takes it. */
export type UploadedPicture = Record<"id" | "digest", string> & Record<"width" | "height", number>;

/**
 * Uploads pictures of a review. The server does so with its own key, so that nobody stores bytes that were not
 * checked; what no review takes is removed later.
 */
export async function uploadPictures(
  reviewId: string,
  added: readonly DrawnPicture[],
): Promise<ActionResult<UploadedPicture[]>> {
  if (added.length === 0) return done([]);
  const bucket = createAdminClient()?.storage.from(REVIEW_PICTURE_BUCKET);
  if (!bucket) return failed("unavailable");
  const upload = async (path: string, { bytes }: Redrawn) => {
    const body = new Blob([new Uint8Array(bytes)], { type: "image/webp" });
    const { error } = await bucket.upload(path, body, {
      contentType: "image/webp",
      cacheControl: "0",
      upsert: false,
    });
    return error;
  };
  const pictures = added.map((picture) => ({ ...picture, id: randomUUID() }));
  const errors = await Promise.all(
    pictures.flatMap(({ id, full, thumbnail }) => {
      const path = reviewPicturePath(reviewId, id);
      return [upload(path, full), upload(copyName(path, THUMBNAIL_SIDE), thumbnail)];
    }),
  );
  const failure = errors.find((error) => error !== null);
  if (failure) {
    console.error("Picture of a review refused", failure.message);
    return failed("unavailable");
  }
  return done(
    pictures.map(({ id, full }) => ({
      id,
      digest: createHash("sha256").update(full.bytes).digest("hex"),
      width: full.width,
      height: full.height,
    })),
  );
}

/** Adds pictures to a review as its author. */
export async function addPictures(
  reviewId: string,
  added: readonly DrawnPicture[],
): Promise<ActionResult> {
  const uploaded = await uploadPictures(reviewId, added);
  if (!uploaded.ok || uploaded.data.length === 0) return uploaded.ok ? done() : uploaded;
  const client = await getServerClient();
  const { error, status } = await client.rpc("change_review_pictures", {
    p_review_id: reviewId,
    p_removed: [],
    p_added: uploaded.data,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
