import { publicMedia, refuseMedia } from "@/lib/http/media";
import { readStoredFile } from "@/lib/http/stored-file";
import { isReviewPicturePath, REVIEW_PICTURE_BUCKET } from "@/lib/reviews/pictures/pictures";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

/** A picture of a published review. Of one that is hidden or removed there is none. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const path = (await params).path.join("/");
  if (!isReviewPicturePath(path)) return refuseMedia(404);
  const read = await readStoredFile(createAnonymousClient(), REVIEW_PICTURE_BUCKET, path);
  if (!read.ok) return refuseMedia(read.code === "unavailable" ? 503 : 404);
  return publicMedia(read.data, { type: "image/webp", length: String(read.data.size) });
}
