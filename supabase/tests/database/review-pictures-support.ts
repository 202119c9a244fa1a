import { createHash, randomUUID } from "node:crypto";
import { createServiceClient, type Client } from "../support/clients";

export const PICTURE_BUCKET = "review-pictures";

export const pictureBytes = (text: string) => Buffer.from(`RIFF....WEBP${text}`);
export const picturePath = (reviewId: string, id: string) => `${reviewId}/${id}.webp`;

export const uploadPicture = (client: Client, path: string, text = "a") =>
  client.storage
    .from(PICTURE_BUCKET)
    .upload(path, pictureBytes(text), { contentType: "image/webp" });

/** Uploads a picture as the server does. */
export async function storePicture(folder: string, text: string = randomUUID()) {
  const id = randomUUID();
  const { error } = await uploadPicture(createServiceClient(), picturePath(folder, id), text);
  if (error) throw error;
  return {
    id,
    digest: createHash("sha256").update(text).digest("hex"),
    width: 1600,
    height: 900,
  };
}

export const changePictures = (
  client: Client,
  reviewId: string,
  added: object[],
  removed: string[] = [],
) =>
  client.rpc("change_review_pictures", {
    p_review_id: reviewId,
    p_removed: removed,
    p_added: added as never,
  });

export const readsPicture = async (client: Client, reviewId: string, id: string) =>
  (await client.storage.from(PICTURE_BUCKET).download(picturePath(reviewId, id))).data !== null;
